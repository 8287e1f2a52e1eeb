import type { AuthFeature } from "../../auth-feature.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { resend, resendBodySchema } from "./resend.ts";

export const addResend: AuthFeature = (app, context) => {
  app.post("/resend", async (request) => {
    await limitRequests(context.limits, "resend", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, resendBodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => resend(context, request, body));
    return {};
  });
};
