import type { AuthFeature } from "../../auth-feature.ts";
import { readBody, readOptionalBody } from "../../http/json-bodies.ts";
import { readPathId } from "../../http/path-ids.ts";
import { limitRequests, MAX_AT_ONCE } from "../../rate-limits/request-limits.ts";
import { challengeBodySchema, challengeFactor } from "./challenge-factor.ts";
import { enrollBodySchema, enrollFactor } from "./enroll-factor.ts";
import { requireMember } from "./require-member.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyBodySchema, verifyFactor } from "./verify-factor.ts";

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
