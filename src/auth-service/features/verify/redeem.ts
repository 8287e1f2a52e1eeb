import { HOUR } from "#platform/clock.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, OneTimeTokenKind, UserRow, OneTimeTokenRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import {
  redeemCode,
  redeemLink,
  deleteTokensOf,
  ASKED_TO_SIGN_IN,
  keepUsedLink,
} from "../../one-time-tokens/one-time-tokens.ts";
import {
  findUserByEmail,
  findUserByPhone,
  findUsersByNewEmail,
  findUsersByNewPhone,
  isBanned,
  lockUserById,
} from "../../users/user-store.ts";
import {
  confirmAddress,
  completeEmailChange,
  completePhoneChange,
  noteEmailChangeProof,
} from "../../users/address-change.ts";
import { dropUnproven, dropReplaced } from "../../users/unproven-users.ts";

/** Wrong codes for one address (docs/auth-service.md#guessing). A link still works meanwhile. */
const GUESSES_PER_ADDRESS = { count: 100, perMs: HOUR };

/** 403 `otp_expired` leaves everything unchanged. */
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

/** Returns a refusal, as the wrong code was counted: commit, then throw it. */
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

/** Who proves an address by one of these need not be who signed up with it. */
const PURPOSES_WITHOUT_SIGN_UP: ReadonlySet<string> = new Set([ASKED_TO_SIGN_IN, "magiclink", "recovery"]);

/** `half-way`: an e-mail change still needs the proof of the other address. */
export type ProofOutcome =
  | { readonly kind: "proven"; readonly user: UserRow; readonly purpose: string }
  | { readonly kind: "half-way" };

/** In the transaction in hand. Null where the address is no longer the user's; 403 `user_banned` keeps the token. */
async function useProof(
  context: AuthContext,
  queries: AuthQueries,
  token: OneTimeTokenRow,
): Promise<ProofOutcome | null> {
  const user = await lockUserById(queries, token.user_id);
  if (user === null || user.deleted_at !== null) return null;
  if (isBanned(user, context.clock())) throw new AuthRefusal(403, "user_banned", "User is banned");
  const proven = await settle(context, queries, user, token);
  if (proven === null || proven === "half-way") return proven === null ? null : { kind: "half-way" };
  await deleteTokensOf(queries, user.id);
  await keepUsedLink(queries, token, context.clock());
  return { kind: "proven", user: proven, purpose: token.purpose };
}

async function settle(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<UserRow | "half-way" | null> {
  switch (token.kind) {
    case "confirmation":
    case "recovery": {
      const channel = token.purpose === "sms" ? "sms" : "email";
      if (token.sent_to !== (channel === "sms" ? user.phone : user.email)) return null;
      const isOwnDoing = PURPOSES_WITHOUT_SIGN_UP.has(token.purpose);
      const own = isOwnDoing ? await dropUnproven(context, queries, user) : user;
      if (!isOwnDoing) await dropReplaced(queries, user);
      return confirmAddress(context, queries, own, channel);
    }
    case "email_change_current":
    case "email_change_new": {
      const isNew = token.kind === "email_change_new";
      if (user.new_email === null || token.sent_to !== (isNew ? user.new_email : user.email)) return null;
      const noted = await noteEmailChangeProof(context, queries, user, isNew ? "new" : "current");
      return noted.isComplete ? completeEmailChange(context, queries, user, user.new_email) : "half-way";
    }
    case "phone_change":
      if (user.new_phone === null || token.sent_to !== user.new_phone) return null;
      return completePhoneChange(context, queries, user, user.new_phone);
    case "reauthentication":
      return null;
    default:
      return token.kind satisfies never;
  }
}
