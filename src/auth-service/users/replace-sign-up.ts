import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { ASKED_TO_SIGN_IN } from "../one-time-tokens/one-time-tokens.ts";
import { type Address, claimsOf } from "./add-address-user.ts";
import { isUnproven } from "./drop-unproven.ts";
import { addIdentity, deleteIdentity, listIdentities, updateIdentity } from "./identity-store.ts";
import { type Metadata, metadataToText } from "./metadata.ts";
import { newIdentity } from "./new-user.ts";
import { updateUser } from "./user-store.ts";

/**
 * Replaces the earlier sign-up of an unproven address, once the new mail has voided its mail: a password and a name
 * count only with the mail sent for them. Returns the user as it is then. An account that somebody has proven or used,
 * or that an administrator made, stays as it is.
 */
export async function replaceSignUp(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  given: { readonly address: Address; readonly passwordHash: string; readonly data: Metadata },
): Promise<UserRow> {
  if (!isUnproven(user) || user.claimants === 0) return user;
  const now = context.clock();
  const provider = given.address.channel === "email" ? "email" : "phone";
  const claims = claimsOf(user.id, given.address, given.data);
  const own = (await listIdentities(queries, user.id)).find((identity) => identity.provider === provider);
  if (own === undefined)
    await addIdentity(queries, newIdentity(context, { userId: user.id, provider, providerId: user.id, data: claims }));
  else await updateIdentity(queries, own.id, { identity_data: metadataToText(claims) }, now);
  return updateUser(
    queries,
    user.id,
    {
      password_hash: given.passwordHash,
      user_metadata: metadataToText(claims),
      claimants: user.claimants + 1,
    },
    now,
  );
}

/** Notes that somebody else has come with the address, whose mail has voided the one before. */
export async function countClaimant({ clock }: AuthContext, queries: AuthQueries, user: UserRow): Promise<void> {
  if (!isUnproven(user) || user.claimants === 0) return;
  await updateUser(queries, user.id, { claimants: user.claimants + 1 }, clock());
}

/** Where several came with the address, whoever follows a mail that none of them asked for gets none of their data. */
export function unaskedPurpose(user: UserRow): { readonly purpose?: typeof ASKED_TO_SIGN_IN } {
  return isUnproven(user) && user.claimants > 1 ? { purpose: ASKED_TO_SIGN_IN } : {};
}

/** Removes what earlier sign-ups with the address, which is now proven, left in the account: identities elsewhere. */
export async function dropReplaced(queries: AuthQueries, user: UserRow): Promise<void> {
  if (!isUnproven(user) || user.claimants <= 1) return;
  for (const { id, provider } of await listIdentities(queries, user.id)) {
    if (provider !== "email" && provider !== "phone") await deleteIdentity(queries, id);
  }
}
