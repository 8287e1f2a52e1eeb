import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import {
  deleteFactor,
  listFactors,
  addIdentity,
  deleteIdentity,
  listIdentities,
  updateUser,
  updateIdentity,
} from "./user-store.ts";
import { metadataToText, providersMetadata, type Metadata } from "./metadata.ts";
import { newIdentity, type Address, claimsOf } from "./new-users.ts";
import { ASKED_TO_SIGN_IN } from "../one-time-tokens/one-time-tokens.ts";

function isUnproven(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null &&
    user.phone_confirmed_at === null &&
    user.last_sign_in_at === null &&
    user.invited_at === null
  );
}

/**
 * Removes what whoever never proved the address left. Call it when its owner proves it by other means than that
 * sign-up's mail, and then confirm it (docs/auth-service.md#unproven-accounts). A proven account stays as it is.
 */
export async function dropUnproven(context: AuthContext, queries: AuthQueries, user: UserRow): Promise<UserRow> {
  if (!isUnproven(user) || user.email === null) return user;
  for (const { id } of await listIdentities(queries, user.id)) await deleteIdentity(queries, id);
  for (const { id } of await listFactors(queries, user.id)) await deleteFactor(queries, id);
  const data = { sub: user.id, email: user.email, email_verified: false, phone_verified: false };
  await addIdentity(queries, newIdentity(context, { userId: user.id, provider: "email", providerId: user.id, data }));
  return updateUser(
    queries,
    user.id,
    {
      password_hash: null,
      phone: null,
      new_email: null,
      email_change_proofs: 0,
      new_phone: null,
      app_metadata: metadataToText(providersMetadata(["email"])),
      user_metadata: metadataToText(data),
    },
    context.clock(),
  );
}

/** Voids an earlier, unproven sign-up: a password and a name count only with the mail sent for them. */
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

/** Somebody else came with the address, whose mail has voided the last. */
export async function countClaimant({ clock }: AuthContext, queries: AuthQueries, user: UserRow): Promise<void> {
  if (!isUnproven(user) || user.claimants === 0) return;
  await updateUser(queries, user.id, { claimants: user.claimants + 1 }, clock());
}

/** Where several came with the address, a mail that none of them asked for gives none of their data. */
export function unaskedPurpose(user: UserRow): { readonly purpose?: typeof ASKED_TO_SIGN_IN } {
  return isUnproven(user) && user.claimants > 1 ? { purpose: ASKED_TO_SIGN_IN } : {};
}

/** Removes the identities elsewhere that earlier sign-ups left. */
export async function dropReplaced(queries: AuthQueries, user: UserRow): Promise<void> {
  if (!isUnproven(user) || user.claimants <= 1) return;
  for (const { id, provider } of await listIdentities(queries, user.id)) {
    if (provider !== "email" && provider !== "phone") await deleteIdentity(queries, id);
  }
}
