import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, OneTimeTokenKind } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { caller, optionalTexts } from "../../http/requests.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import {
  countGuess,
  redeemByCode,
  redeemByLink,
  refuseTooManyGuesses,
  type TypedCode,
  type ProofOutcome,
} from "./redeem.ts";

export const verifyBodySchema = z.object(optionalTexts("type", "token", "token_hash", "email", "phone"));

type VerifyBody = z.infer<typeof verifyBodySchema>;

export const HALF_WAY = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

type Requested =
  | { readonly form: "link"; readonly linkToken: string; readonly kinds: readonly OneTimeTokenKind[] }
  | ({ readonly form: "code" } & TypedCode);

type VerifyJson = SessionJson | { readonly msg: string; readonly code: string };

/** `POST /verify`: exchanges a code with its address, or a link's token, for a session. */
export async function verifyByPost(
  context: AuthContext,
  request: FastifyRequest,
  body: VerifyBody,
): Promise<VerifyJson> {
  const requested = readRequested(body);
  if (requested.form === "link") return settle(context, request, requested);
  await refuseTooManyGuesses(context, requested.address);
  // Counting a wrong code takes time, and happens only where one is expected.
  return inSteadyTime(() => settle(context, request, requested));
}

async function settle(context: AuthContext, request: FastifyRequest, requested: Requested): Promise<VerifyJson> {
  const outcome = await context.database
    .transaction(async (queries) => {
      const proof = await redeem(context, queries, requested);
      if (proof instanceof AuthRefusal || proof.kind === "half-way") return proof;
      return startSession(context, queries, proof.user, { method: "otp", ...caller(request) });
    })
    .catch(refuseTakenAddress);
  if (outcome instanceof AuthRefusal) {
    if (requested.form === "code") await countGuess(context, requested.address);
    throw outcome;
  }
  if ("kind" in outcome) return { msg: HALF_WAY, code: "200" };
  return sessionJson(context, outcome.sessionId);
}

/** The address was taken while its proof was under way. */
export function refuseTakenAddress(error: unknown): never {
  if (isUniqueViolation(error))
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  throw error;
}

function redeem(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<ProofOutcome | AuthRefusal> {
  return requested.form === "link"
    ? redeemByLink(context, queries, requested.linkToken, requested.kinds)
    : redeemByCode(context, queries, requested);
}

function readRequested({ type, token, token_hash: tokenHash, email, phone }: VerifyBody): Requested {
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

export const EMAIL_TYPES: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
};

const PHONE_TYPES: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  sms: ["confirmation"],
  phone_change: ["phone_change"],
};

export function kindsOf(
  types: Readonly<Record<string, readonly OneTimeTokenKind[]>>,
  type: string,
): readonly OneTimeTokenKind[] | null {
  return Object.hasOwn(types, type) ? (types[type] ?? null) : null;
}
