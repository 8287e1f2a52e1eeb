import { z } from "zod";
import type { EndpointContext, KeyChallengeJson } from "../../protocols.ts";
import type { ChallengeRow, AuthQueries } from "../../database/auth-tables.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { updateFactor } from "../../users/user-store.ts";
import {
  type FactorType,
  findOwnFactor,
  requireFactorType,
  requireRaisedSession,
  lockMember,
  type Member,
} from "./own-factors.ts";

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

type ChallengeChanges = Partial<Pick<ChallengeRow, "attempts" | "verified_at">>;

async function addChallenge(queries: AuthQueries, challenge: ChallengeRow): Promise<void> {
  await queries.insertInto("auth_mfa_challenges").values(challenge).execute();
}

export async function findChallenge(
  queries: AuthQueries,
  wanted: { readonly id: string; readonly factorId: string; readonly sessionId: string },
): Promise<ChallengeRow | null> {
  const select = queries
    .selectFrom("auth_mfa_challenges")
    .selectAll()
    .where("id", "=", wanted.id)
    .where("factor_id", "=", wanted.factorId)
    .where("session_id", "=", wanted.sessionId);
  return (await select.executeTakeFirst()) ?? null;
}

export async function updateChallenge(queries: AuthQueries, id: string, changes: ChallengeChanges): Promise<void> {
  await queries.updateTable("auth_mfa_challenges").set(changes).where("id", "=", id).execute();
}

/** Uses up a time step (RFC 6238 §5.2): true only for the first who brings it. */
export async function takeTotpStep(
  queries: AuthQueries,
  used: { readonly factorId: string; readonly step: number; readonly now: number },
): Promise<boolean> {
  const taken = await queries
    .insertInto("auth_used_totp_steps")
    .values({ factor_id: used.factorId, step: used.step, used_at: used.now })
    .onConflict((conflict) => conflict.columns(["factor_id", "step"]).doNothing())
    .returning("step")
    .executeTakeFirst();
  return taken !== undefined;
}
