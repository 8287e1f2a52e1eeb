import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { pkceMembers } from "../../flow-states/pkce.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/json-bodies.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { recover } from "./recover.ts";

const bodySchema = z.object({ email: z.string().nullish(), ...pkceMembers });

export type RecoverBody = z.infer<typeof bodySchema>;

/** `POST /recover`: a mail to whoever forgot their password (auth contract §8). */
export const addRecover: AuthFeature = (app, context) => {
  app.post("/recover", async (request) => {
    await limitRequests(context.limits, "recover", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, bodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => recover(context, request, body));
    return {};
  });
};
