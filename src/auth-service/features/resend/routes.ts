import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { pkceMembers } from "../../flow-states/pkce.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { resend } from "./resend.ts";

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceMembers,
});

export type ResendBody = z.infer<typeof bodySchema>;

/** `POST /resend`: what did not arrive, once more (auth contract §8). */
export const addResend: AuthFeature = (app, context) => {
  app.post("/resend", async (request) => {
    await limitRequests(context.limits, "resend", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, bodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => resend(context, request, body));
    return {};
  });
};
