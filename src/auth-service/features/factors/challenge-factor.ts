import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, ChallengeRow, FactorRow } from "../../database/auth-tables.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { takeAddressTurn, takeServiceTurn } from "../../rate-limits/send-limits.ts";
import { updateFactor } from "../../users/factor-store.ts";
import { addChallenge } from "./challenge-store.ts";
import { hashPhoneCode } from "./phone-code.ts";
import { type FactorType, findOwnFactor, requireFactorType, requireRaisedSession } from "./own-factor.ts";
import { readRelyingParty, relyingPartySchema } from "./relying-party.ts";
import { lockMember, type Member } from "./require-member.ts";
import { challengeKey, type KeyChallengeJson } from "./security-keys.ts";

export const challengeBodySchema = z.object({
  channel: z.string().nullish(),
  webauthn: relyingPartySchema.nullish(),
});

interface ChallengeJson {
  readonly id: string;
  readonly type: FactorType;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly webauthn?: KeyChallengeJson;
}

/**
 * Asks for a proof of a factor (auth contract §10): it can be given once, within the time, and only by the session
 * that asked. For a telephone the code is queued as a text message.
 */
export async function challengeFactor(
  context: AuthContext,
  member: Member,
  given: {
    readonly factorId: string;
    readonly ip: string;
    readonly body: z.infer<typeof challengeBodySchema>;
  },
): Promise<ChallengeJson> {
  const { clock, database, random, settings } = context;
  const { factor, factors } = await findOwnFactor(database.db, member.user.id, given.factorId);
  const type = factor.factor_type;
  requireFactorType(settings, type, "verify");
  // Only text messages go through the outbox.
  if (type === "phone" && given.body.channel && given.body.channel !== "sms")
    throw invalidRequest("Invalid channel, supported values are 'sms'");
  const key =
    type === "webauthn"
      ? await challengeKey(context, {
          user: member.user,
          factor,
          factors,
          relyingParty: readRelyingParty(settings, given.body.webauthn),
        })
      : null;
  const code = type === "phone" ? random.digits(settings.mfaPhoneOtpLength) : null;
  const id = random.uuid();
  const now = clock();
  const challenge: ChallengeRow = {
    id,
    factor_id: factor.id,
    session_id: member.session.id,
    ip: given.ip,
    code_hash: code === null ? null : hashPhoneCode(context, id, code),
    webauthn_session: key?.session ?? null,
    attempts: 0,
    verified_at: null,
    created_at: now,
    expires_at: now + settings.mfaChallengeExpiryDuration,
  };

  await database.transaction(async (queries) => {
    const { session } = await lockMember(queries, member);
    // It may have gone meanwhile.
    const own = await findOwnFactor(queries, member.user.id, factor.id);
    if (own.factor.status === "unverified")
      requireRaisedSession(own.factors, session, "AAL2 required to verify a new factor");
    if (code !== null) await textCode(context, queries, own.factor, { code, ip: given.ip });
    await addChallenge(queries, challenge);
    await updateFactor(queries, factor.id, { last_challenged_at: now }, now);
  });
  return {
    id,
    type,
    expires_at: Math.floor(challenge.expires_at / 1000),
    ...(key === null ? {} : { webauthn: key.json }),
  };
}

/**
 * Queues the code beside the mails. There is no provider of text messages: an outbox folder shows them, a mail server
 * can't take them and they are kept as failed. So telephones are off until the host switches them on.
 */
async function textCode(
  context: AuthContext,
  queries: AuthQueries,
  factor: FactorRow,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<void> {
  const phone = factor.phone ?? "";
  await takeAddressTurn(context, queries, { kind: "mfa_phone", channel: "sms", address: phone });
  await takeServiceTurn(context, queries, { channel: "sms", cause: { ip, audience: "members" } });
  await context.mailer.enqueue({ channel: "sms", to: phone, text: `Your code is ${code}` }, queries);
}
