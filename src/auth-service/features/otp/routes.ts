import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { pkceMembers } from "../../flow-states/pkce.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { ownMetadataSchema } from "../../users/metadata.ts";
import { sendByMail } from "./send-by-mail.ts";
import { sendByText } from "./send-by-text.ts";

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  data: ownMetadataSchema,
  create_user: z.boolean().nullish(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type OtpBody = z.infer<typeof bodySchema>;

/** `POST /otp` and, for e-mail alone, `POST /magiclink`: signing in without a password (auth contract §8). */
export const addOtp: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  const prepare = async (bucket: string, request: FastifyRequest): Promise<OtpBody> => {
    await limitRequests(limits, bucket, request.ip, settings.rateLimitOtp);
    const body = readBody(request.body, bodySchema);
    await requireCaptcha(context, request);
    return body;
  };

  app.post("/otp", async (request) => {
    const body = await prepare("otp", request);
    if (Boolean(body.email) === Boolean(body.phone))
      throw invalidRequest("One of email or phone must be set, and only one");
    const { phone } = body;
    const { ip } = request;
    await inSteadyTime(() => (phone ? sendByText(context, body, { phone, ip }) : sendByMail(context, request, body)));
    return {};
  });

  app.post("/magiclink", async (request) => {
    const body = await prepare("magiclink", request);
    await inSteadyTime(() => sendByMail(context, request, body));
    return {};
  });
};
