import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { deleteFactor, listFactors } from "./factor-store.ts";
import { addIdentity, deleteIdentity, listIdentities } from "./identity-store.ts";
import { metadataToText, providersMetadata } from "./metadata.ts";
import { newIdentity } from "./new-user.ts";
import { updateUser } from "./user-store.ts";

/** Whether nobody has proven an address of this user, signed in or been invited. */
export function isUnproven(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null &&
    user.phone_confirmed_at === null &&
    user.last_sign_in_at === null &&
    user.invited_at === null
  );
}

/**
 * Removes what somebody who never proved an address left in its account: password, metadata, identities, factors. Call
 * it when the owner proves the address by other means than that sign-up's mail (src/auth-service/README.md#unproven-accounts). An
 * account that is not `isUnproven` stays as it is. The caller confirms the address.
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
