import type { AuthFeature } from "../../auth-feature.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { signUpAnonymously } from "./sign-up-anonymously.ts";
import { signUpBodySchema } from "./sign-up-body.ts";
import { signUp } from "./sign-up.ts";

export const addSignUp: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.post("/signup", async (request) => {
    const body = readBody(request.body, signUpBodySchema);
    const isAnonymous = !body.email && !body.phone;
    if (isAnonymous) await limitRequests(limits, "anonymous", request.ip, settings.rateLimitAnonymousUsers);
    else await limitRequests(limits, "signup", request.ip, settings.rateLimitOtp);
    await requireCaptcha(context, request);
    return isAnonymous ? signUpAnonymously(context, request, body) : signUp(context, request, body);
  });
};
