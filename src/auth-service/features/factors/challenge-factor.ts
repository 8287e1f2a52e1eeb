import { z } from "zod";
import type { EndpointContext } from "../../auth-feature.ts";
import type { ChallengeRow } from "../../database/auth-tables.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import type { KeyChallengeJson } from "../../protocols.ts";
import { updateFactor } from "../../users/factor-store.ts";
import { addChallenge } from "./challenge-store.ts";
import { type FactorType, findOwnFactor, requireFactorType, requireRaisedSession } from "./own-factor.ts";
import { lockMember, type Member } from "./require-member.ts";

export const challengeBodySchema = z.object({
  channel: z.string().nullish(),
  webauthn: z.unknown().optional(),
});

interface ChallengeJson {
  readonly id: string;
  readonly type: FactorType;
  readonly expires_at: number;
  readonly webauthn?: KeyChallengeJson;
}

/** Asks for a proof, which can be given once, in time, and only by the session that asked. */
export async function challengeFactor(
  context: EndpointContext,
  member: Member,
  given: {
    readonly factorId: string;
    readonly ip: string;
    readonly body: z.infer<typeof challengeBodySchema>;
  },
): Promise<ChallengeJson> {
  const { clock, database, random, settings } = context;
  const { phoneFactors, securityKeys } = context.protocols;
  const { factor, factors } = await findOwnFactor(database.db, member.user.id, given.factorId);
  const type = factor.factor_type;
  requireFactorType(settings, type, "verify");
  if (type === "phone" && given.body.channel && given.body.channel !== "sms")
    throw invalidRequest("Invalid channel, supported values are 'sms'");
  const key =
    type === "webauthn"
      ? await securityKeys?.challenge({ user: member.user, factor, factors, asked: given.body.webauthn })
      : undefined;
  const id = random.uuid();
  const text = type === "phone" ? phoneFactors?.createCode(id) : undefined;
  const now = clock();
  const challenge: ChallengeRow = {
    id,
    factor_id: factor.id,
    session_id: member.session.id,
    ip: given.ip,
    code_hash: text?.hash ?? null,
    webauthn_session: key?.session ?? null,
    attempts: 0,
    verified_at: null,
    created_at: now,
    expires_at: now + settings.mfaChallengeExpiryDuration,
  };

  await database.transaction(async (queries) => {
    const { session } = await lockMember(queries, member);
    const own = await findOwnFactor(queries, member.user.id, factor.id);
    if (own.factor.status === "unverified")
      requireRaisedSession(own.factors, session, "AAL2 required to verify a new factor");
    if (text !== undefined)
      await phoneFactors?.sendCode(queries, member.user, {
        phone: own.factor.phone ?? "",
        code: text.code,
        ip: given.ip,
      });
    await addChallenge(queries, challenge);
    await updateFactor(queries, factor.id, { last_challenged_at: now }, now);
  });
  return {
    id,
    type,
    expires_at: Math.floor(challenge.expires_at / 1000),
    ...(key === undefined ? {} : { webauthn: key.json }),
  };
}
