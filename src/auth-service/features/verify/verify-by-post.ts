import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUniqueViolation } from "#platform/database/constraint-error.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, OneTimeTokenKind } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { caller } from "../../http/caller.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/start-session.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { countGuess, redeemByCode, redeemByLink, refuseTooManyGuesses, type TypedCode } from "./redeem.ts";
import type { ProofOutcome } from "./use-proof.ts";
import { EMAIL_TYPES, kindsOf, PHONE_TYPES } from "./verify-types.ts";

export const verifyBodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

export type VerifyBody = z.infer<typeof verifyBodySchema>;

/** What the first of two proofs of an e-mail change is answered. */
export const HALF_WAY = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

type Wish =
  | { readonly form: "link"; readonly linkToken: string; readonly kinds: readonly OneTimeTokenKind[] }
  | ({ readonly form: "code" } & TypedCode);

export type VerifyJson = SessionJson | { readonly msg: string; readonly code: string };

/** `POST /verify`: a code with its address, or the token of a link, for a session (auth contract §8). */
export async function verifyByPost(
  context: AuthContext,
  request: FastifyRequest,
  body: VerifyBody,
): Promise<VerifyJson> {
  const wish = readWish(body);
  if (wish.form === "link") return settle(context, request, wish);
  await refuseTooManyGuesses(context, wish.address);
  // A wrong code is written down only where one is waited for, which takes its time.
  return inSteadyTime(() => settle(context, request, wish));
}

async function settle(context: AuthContext, request: FastifyRequest, wish: Wish): Promise<VerifyJson> {
  const outcome = await context.database
    .transaction(async (queries) => {
      const proof = await redeem(context, queries, wish);
      if (proof instanceof AuthRefusal || proof.kind === "half-way") return proof;
      return startSession(context, queries, proof.user, { method: "otp", ...caller(request) });
    })
    .catch(refuseTakenAddress);
  if (outcome instanceof AuthRefusal) {
    if (wish.form === "code") await countGuess(context, wish.address);
    throw outcome;
  }
  if ("kind" in outcome) return { msg: HALF_WAY, code: "200" };
  return sessionJson(context, outcome.sessionId);
}

/** An address somebody else got between the wish and its proof. */
export function refuseTakenAddress(error: unknown): never {
  if (isUniqueViolation(error))
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  throw error;
}

function redeem(context: AuthContext, queries: AuthQueries, wish: Wish): Promise<ProofOutcome | AuthRefusal> {
  return wish.form === "link"
    ? redeemByLink(context, queries, wish.linkToken, wish.kinds)
    : redeemByCode(context, queries, wish);
}

function readWish({ type, token, token_hash: tokenHash, email, phone }: VerifyBody): Wish {
  if (!type) throw invalidRequest("Verify requires a verification type");
  if (tokenHash) {
    if (token || email || phone) throw invalidRequest("Only the token_hash and type should be provided");
    const kinds = kindsOf(EMAIL_TYPES, type);
    if (kinds === null) throw invalidRequest("Invalid email verification type");
    return { form: "link", linkToken: tokenHash, kinds };
  }
  if (!token) throw invalidRequest("Verify requires a token or a token hash");
  if (Boolean(email) === Boolean(phone))
    throw invalidRequest("Only an email address or phone number should be provided on verify");
  const address = email ? { email: parseEmail(email) } : { phone: parsePhone(phone ?? "") };
  const kinds = kindsOf(email ? EMAIL_TYPES : PHONE_TYPES, type);
  if (kinds === null) throw invalidRequest(`Invalid ${email ? "email" : "sms"} verification type`);
  return { form: "code", type, kinds, address, code: token };
}
