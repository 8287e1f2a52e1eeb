import type { AuthFeature } from "../../protocols.ts";
import { readBody, readOptionalBody, readPathId } from "../../http/requests.ts";
import { limitRequests, MAX_AT_ONCE } from "../../rate-limits/request-limits.ts";
import { challengeBodySchema, challengeFactor } from "./challenge-factor.ts";
import { enrollBodySchema, enrollFactor } from "./enroll-factor.ts";
import { requireMember, findOwnFactor, lockMember, type Member } from "./own-factors.ts";
import { verifyBodySchema, verifyFactor } from "./verify-factor.ts";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { mailNotice } from "../../mails/send-mail.ts";
import { withdrawFactor } from "../../sessions/sessions.ts";

export const addFactors: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  const rate = settings.rateLimitMfa;
  const burst = Math.min(MAX_AT_ONCE, 2 * rate.count);

  app.post("/factors", async (request, reply) => {
    await limitRequests(limits, "factor-enroll", request.ip, rate, burst);
    const member = await requireMember(context, request, reply);
    return enrollFactor(context, member, readBody(request.body, enrollBodySchema));
  });

  app.post("/factors/:factor_id/challenge", async (request, reply) => {
    await limitRequests(limits, "factor-challenge", request.ip, rate, burst);
    const member = await requireMember(context, request, reply);
    const body = readOptionalBody(request.body, challengeBodySchema);
    return challengeFactor(context, member, {
      factorId: readPathId(request.params, "factor_id"),
      ip: request.ip,
      body,
    });
  });

  app.post("/factors/:factor_id/verify", async (request, reply) => {
    await limitRequests(limits, "factor-verify", request.ip, rate, burst);
    const member = await requireMember(context, request, reply);
    const factorId = readPathId(request.params, "factor_id");
    return verifyFactor(context, member, { factorId, ip: request.ip, body: readBody(request.body, verifyBodySchema) });
  });

  app.delete("/factors/:factor_id", async (request, reply) => {
    const member = await requireMember(context, request, reply);
    return unenrollFactor(context, member, readPathId(request.params, "factor_id"));
  });
};

async function unenrollFactor(
  context: AuthContext,
  member: Member,
  factorId: string,
): Promise<{ readonly id: string }> {
  await context.database.transaction(async (queries) => {
    // Read anew: the session may have fallen to aal1 since the token was made.
    const { user, session } = await lockMember(queries, member);
    const { factor } = await findOwnFactor(queries, user.id, factorId);
    if (factor.status === "verified" && session.aal !== "aal2")
      throw new AuthRefusal(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    await withdrawFactor(context, queries, factor);
    if (factor.status === "verified") await mailNotice(context, queries, user, "factor_removed");
  });
  return { id: factorId };
}
