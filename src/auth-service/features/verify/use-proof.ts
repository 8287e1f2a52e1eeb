import type { AuthContext } from "../../context.ts";
import type { AuthQueries, OneTimeTokenRow, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { deleteTokensOf } from "../../one-time-tokens/one-time-token-store.ts";
import { ASKED_TO_SIGN_IN } from "../../one-time-tokens/one-time-tokens.ts";
import { keepUsedLink } from "../../one-time-tokens/used-link-store.ts";
import { isBanned } from "../../users/ban.ts";
import { confirmAddress } from "../../users/confirm-address.ts";
import { dropUnproven } from "../../users/drop-unproven.ts";
import { dropReplaced } from "../../users/replace-sign-up.ts";
import { lockUserById } from "../../users/user-store.ts";
import { completeEmailChange, completePhoneChange, noteEmailChangeProof } from "./complete-change.ts";

/** Purposes no sign-up causes: whoever proves an address by one of them need not be who signed up with it. */
const PURPOSES_WITHOUT_SIGN_UP: ReadonlySet<string> = new Set([ASKED_TO_SIGN_IN, "magiclink", "recovery"]);

/** `half-way`: an e-mail change still needs the proof of the other address. */
export type ProofOutcome =
  | { readonly kind: "proven"; readonly user: UserRow; readonly purpose: string }
  | { readonly kind: "half-way" };

/**
 * Does what a redeemed token stands for, in the transaction that redeemed it. Null where the token's address is no
 * longer the user's. 403 `user_banned` for a banned user, whose token stays.
 */
export async function useProof(
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
