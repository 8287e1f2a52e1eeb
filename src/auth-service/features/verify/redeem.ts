import { HOUR } from "#platform/clock.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, OneTimeTokenKind, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { redeemCode, redeemLink } from "../../one-time-tokens/one-time-tokens.ts";
import { findUserByEmail, findUserByPhone, findUsersByNewEmail, findUsersByNewPhone } from "../../users/user-store.ts";
import { type ProofOutcome, useProof } from "./use-proof.ts";

/** Wrong codes for one address (src/auth-service/README.md#guessing). A link still works meanwhile. */
const GUESSES_PER_ADDRESS = { count: 100, perMs: HOUR };

/** Uses up a link's token and does what it stands for. 403 `otp_expired` leaves everything unchanged. */
export async function redeemByLink(
  context: AuthContext,
  queries: AuthQueries,
  linkToken: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<ProofOutcome> {
  const token = await redeemLink(context, queries, linkToken);
  const outcome = token !== null && kinds.includes(token.kind) ? await useProof(context, queries, token) : null;
  if (outcome === null) throw new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired");
  return outcome;
}

export interface TypedCode {
  readonly type: string;
  readonly kinds: readonly OneTimeTokenKind[];
  readonly address: { readonly email: string } | { readonly phone: string };
  readonly code: string;
}

/** Uses up a token by its code. Returns a refusal, as the wrong code was counted: commit, then throw it. */
export async function redeemByCode(
  context: AuthContext,
  queries: AuthQueries,
  { type, kinds, address, code }: TypedCode,
): Promise<ProofOutcome | AuthRefusal> {
  for (const user of await findReceivers(queries, type, address)) {
    const sentTo = "email" in address ? address.email : address.phone;
    const token = await redeemCode(context, queries, { userId: user.id, kinds, code, sentTo });
    const outcome = token === null ? null : await useProof(context, queries, token);
    if (outcome !== null) return outcome;
  }
  return new AuthRefusal(403, "otp_expired", "Token has expired or is invalid");
}

export async function refuseTooManyGuesses(
  { limits, vault }: AuthContext,
  address: TypedCode["address"],
): Promise<void> {
  if (!(await limits.isSpent("otp-guess", guessKey(vault, address), GUESSES_PER_ADDRESS))) return;
  throw new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached");
}

export async function countGuess({ limits, vault }: AuthContext, address: TypedCode["address"]): Promise<void> {
  await limits.take("otp-guess", guessKey(vault, address), GUESSES_PER_ADDRESS);
}

function guessKey(vault: AuthContext["vault"], address: TypedCode["address"]): string {
  return vault.hash("guess", "email" in address ? `email:${address.email}` : `phone:${address.phone}`);
}

async function findReceivers(
  queries: AuthQueries,
  type: string,
  address: TypedCode["address"],
): Promise<readonly UserRow[]> {
  if ("phone" in address) {
    if (type === "phone_change") return findUsersByNewPhone(queries, address.phone);
    const owner = await findUserByPhone(queries, address.phone);
    return owner === null ? [] : [owner];
  }
  const owner = await findUserByEmail(queries, address.email);
  const wishers = type === "email_change" ? await findUsersByNewEmail(queries, address.email) : [];
  return [...(owner === null ? [] : [owner]), ...wishers];
}
