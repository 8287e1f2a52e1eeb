import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody } from "../../http/requests.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { parseCodeChallenge, startEmailFlow, pkceMembers } from "../../flow-states/flow-states.ts";
import { mailToken, pretendToMail } from "../../mails/send-mail.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { parseEmail } from "../../users/addresses.ts";
import { findUserByEmail } from "../../users/user-store.ts";

export const addRecover: AuthFeature = (app, context) => {
  app.post("/recover", async (request) => {
    await limitRequests(context.limits, "recover", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, recoverBodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => recover(context, request, body));
    return {};
  });
};

const recoverBodySchema = z.object({ email: z.string().nullish(), ...pkceMembers });

type RecoverBody = z.infer<typeof recoverBodySchema>;

/** Neither the answer nor the timer tells whether the address is known. */
async function recover(context: AuthContext, request: FastifyRequest, body: RecoverBody): Promise<void> {
  const { database, settings } = context;
  if (!settings.externalEmailEnabled)
    throw new AuthRefusal(400, "email_provider_disabled", "Email logins are disabled");
  const email = parseEmail(body.email);
  const challenge = parseCodeChallenge(body);
  const redirectTo = redirectTarget(request, settings);

  await database.transaction(async (queries) => {
    await takeAddressTurn(context, queries, { kind: "recovery", channel: "email", address: email });
    const user = await findUserByEmail(queries, email);
    const cause = { ip: request.ip, audience: "members" } as const;
    if (user === null) return pretendToMail(context, queries, { to: email, cause });
    if (challenge !== null)
      await startEmailFlow(context, queries, { userId: user.id, method: "recovery", redirectTo }, challenge);
    const isPkce = challenge !== null;
    await mailToken(context, queries, user, { mail: "recovery", to: email, cause, redirectTo, isPkce });
  });
}
