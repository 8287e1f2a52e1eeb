import type { FastifyRequest } from "fastify";
import type { AuthFeature } from "../../auth-feature.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { type OtpBody, otpBodySchema, sendByMail } from "./send-by-mail.ts";

export const addOtp: AuthFeature = (app, context) => {
  const { limits, protocols, settings } = context;
  const prepare = async (bucket: string, request: FastifyRequest): Promise<OtpBody> => {
    await limitRequests(limits, bucket, request.ip, settings.rateLimitOtp);
    const body = readBody(request.body, otpBodySchema);
    await requireCaptcha(context, request);
    return body;
  };

  const sendByText = async (phone: string, body: OtpBody, ip: string): Promise<void> => {
    if (protocols.phoneSignIn === null)
      throw new AuthRefusal(400, "phone_provider_disabled", "Unsupported phone provider");
    const channel = body.channel ?? null;
    const createsUser = body.create_user ?? true;
    await protocols.phoneSignIn.sendCode({ phone, channel, data: body.data ?? null, createsUser, ip });
  };

  app.post("/otp", async (request) => {
    const body = await prepare("otp", request);
    if (Boolean(body.email) === Boolean(body.phone))
      throw invalidRequest("One of email or phone must be set, and only one");
    const { phone } = body;
    await inSteadyTime(() => (phone ? sendByText(phone, body, request.ip) : sendByMail(context, request, body)));
    return {};
  });

  app.post("/magiclink", async (request) => {
    const body = await prepare("magiclink", request);
    await inSteadyTime(() => sendByMail(context, request, body));
    return {};
  });
};
