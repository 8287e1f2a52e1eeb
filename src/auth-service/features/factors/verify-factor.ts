import { z } from "zod";
import { HOUR } from "#platform/clock.ts";
import type { EndpointContext, ProvenKey } from "../../protocols.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, ChallengeRow, FactorRow } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { mailNotice } from "../../mails/send-mail.ts";
import { type GuessLimit, checkGuess } from "../../rate-limits/request-limits.ts";
import { raiseSession, FACTOR_METHODS } from "../../sessions/sessions.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { hasSessionFrom, listAmrClaims } from "../../sessions/session-store.ts";
import { deleteFactor, type FactorChanges, updateFactor } from "../../users/user-store.ts";
import { findChallenge, takeTotpStep, updateChallenge } from "./challenge-factor.ts";
import {
  type FactorType,
  findOwnFactor,
  requireFactorType,
  requireRaisedSession,
  lockMember,
  type Member,
} from "./own-factors.ts";
import { findTotpStep } from "./totp.ts";

const MAX_ATTEMPTS = 5;
/** See docs/auth-service.md#guessing */
const GUESS_LIMIT: GuessLimit = {
  name: "factor-guess",
  rate: { count: 10, perMs: HOUR },
  rateOfKnown: { count: 10, perMs: HOUR },
};

const WRONG_PROOF_MESSAGES: Readonly<Record<FactorType, string>> = {
  totp: "Invalid TOTP code entered",
  phone: "Invalid MFA Phone code entered",
  webauthn: "Invalid WebAuthn response",
};

export const verifyBodySchema = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().max(100).nullish(),
  webauthn: z.unknown().optional(),
});

interface Proof {
  readonly challengeId: string;
  readonly ip: string;
  readonly code: string;
  readonly key: ProvenKey | null;
}

/** Raises the session to aal2; sessions below it and unverified factors of the type end. */
export async function verifyFactor(
  context: EndpointContext,
  member: Member,
  given: { readonly factorId: string; readonly ip: string; readonly body: z.infer<typeof verifyBodySchema> },
): Promise<SessionJson> {
  const { database, limits, settings } = context;
  const { factor } = await findOwnFactor(database.db, member.user.id, given.factorId);
  requireFactorType(settings, factor.factor_type, "verify");
  const { challengeId, code, answer } = readProof(factor.factor_type, given.body);
  const refusal = await checkGuess(limits, GUESS_LIMIT, {
    account: member.user.id,
    isKnown: () => hasShownMore(context, member, given.ip),
    check: async () => {
      const key = answer === null ? null : await checkKey(context, member, { factor, challengeId, answer });
      const proof: Proof = { challengeId, ip: given.ip, code, key };
      return database.transaction((queries) => prove(context, queries, member, factor.id, proof));
    },
    isWrong: (found) => found !== null,
  });
  // Thrown after the transaction, which counted the wrong code.
  if (refusal !== null) throw refusal;
  return sessionJson(context, member.session.id);
}

function readProof(
  type: FactorType,
  body: z.infer<typeof verifyBodySchema>,
): { readonly challengeId: string; readonly code: string; readonly answer: unknown } {
  const code = (body.code ?? "").replaceAll(/\s/g, "");
  const answer = type === "webauthn" ? (body.webauthn ?? null) : null;
  if (type === "webauthn" && answer === null) throw invalidRequest("WebAuthn credential response required");
  if (type !== "webauthn" && code === "") throw invalidRequest("Code needs to be non-empty");
  const challengeId = z.guid().safeParse(body.challenge_id).data?.toLowerCase();
  if (challengeId === undefined) throw unknownChallenge();
  return { challengeId, code, answer };
}

/** Whether the session began with more than the password, or a factor was shown from its network before. */
async function hasShownMore({ database }: AuthContext, { user, session }: Member, ip: string): Promise<boolean> {
  const claims = await listAmrClaims(database.db, session.id);
  if (claims.some(({ method }) => method !== "password")) return true;
  return hasSessionFrom(database.db, user.id, ip, "aal2");
}

async function checkKey(
  { database, protocols }: EndpointContext,
  { session }: Member,
  given: { readonly factor: FactorRow; readonly challengeId: string; readonly answer: unknown },
): Promise<ProvenKey | null> {
  const { factor, challengeId: id, answer } = given;
  const challenge = await findChallenge(database.db, { id, factorId: factor.id, sessionId: session.id });
  return (await protocols.securityKeys?.checkAnswer(factor, challenge, answer)) ?? null;
}

/** Returns the refusal, so that the counted wrong code is kept. */
async function prove(
  context: EndpointContext,
  queries: AuthQueries,
  member: Member,
  factorId: string,
  proof: Proof,
): Promise<AuthRefusal | null> {
  const now = context.clock();
  const { user, session } = await lockMember(queries, member);
  const { factor, factors } = await findOwnFactor(queries, user.id, factorId);
  const challenge = await findChallenge(queries, { id: proof.challengeId, factorId, sessionId: session.id });
  if (challenge === null) throw unknownChallenge();
  checkLive(context, challenge, proof.ip);
  if (factor.status === "unverified") requireRaisedSession(factors, session, "AAL2 required to verify a new factor");

  const changes = await checkProof(context, queries, { factor, challenge, proof });
  if (changes === null) {
    await updateChallenge(queries, challenge.id, { attempts: challenge.attempts + 1 });
    return new AuthRefusal(422, "mfa_verification_failed", WRONG_PROOF_MESSAGES[factor.factor_type]);
  }
  await updateChallenge(queries, challenge.id, { verified_at: now });
  await updateFactor(queries, factor.id, { ...changes, status: "verified" }, now);
  for (const other of factors) {
    const isLeftOver = other.factor_type === factor.factor_type && other.status === "unverified";
    if (isLeftOver && other.id !== factor.id) await deleteFactor(queries, other.id);
  }
  if (factor.status === "unverified") await mailNotice(context, queries, user, "factor_added");
  await raiseSession(context, queries, session, { factorId, method: FACTOR_METHODS[factor.factor_type] });
  return null;
}

function checkLive({ clock, settings }: AuthContext, challenge: ChallengeRow, ip: string): void {
  const isElsewhere = settings.mfaChallengeSameIp && challenge.ip !== ip;
  if (challenge.verified_at !== null || isElsewhere)
    throw new AuthRefusal(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
  if (clock() > challenge.expires_at || challenge.attempts >= MAX_ATTEMPTS)
    throw new AuthRefusal(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
}

async function checkProof(
  context: EndpointContext,
  queries: AuthQueries,
  given: { readonly factor: FactorRow; readonly challenge: ChallengeRow; readonly proof: Proof },
): Promise<FactorChanges | null> {
  const { protocols } = context;
  const { factor, challenge, proof } = given;
  switch (factor.factor_type) {
    case "totp": {
      const step = findTotpStep(context, factor, proof.code);
      if (step === null) return null;
      const isFirst = await takeTotpStep(queries, { factorId: factor.id, step, now: context.clock() });
      return isFirst ? {} : null;
    }
    case "phone":
      return protocols.phoneFactors?.isRightCode(challenge, proof.code) === true ? {} : null;
    case "webauthn":
      return proof.key === null ? null : (protocols.securityKeys?.changesBy(factor, proof.key) ?? null);
  }
}

function unknownChallenge(): AuthRefusal {
  return new AuthRefusal(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
}
