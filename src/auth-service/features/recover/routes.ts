import type { AuthFeature } from "../../auth-feature.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { recover, recoverBodySchema } from "./recover.ts";

export const addRecover: AuthFeature = (app, context) => {
  app.post("/recover", async (request) => {
    await limitRequests(context.limits, "recover", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, recoverBodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => recover(context, request, body));
    return {};
  });
};
