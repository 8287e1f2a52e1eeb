import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { addAddressUser } from "./add-address-user.ts";
import { mergeMetadata, type Metadata, metadataFromText, metadataToText } from "./metadata.ts";
import { findUserByEmail, lockUserById, updateUser } from "./user-store.ts";

/** The new or unconfirmed user of an address; 422 `email_exists` for a confirmed one. */
export async function findOrAddUnconfirmed(
  context: AuthContext,
  queries: AuthQueries,
  given: { readonly email: string; readonly passwordHash: string | null; readonly data: Metadata },
): Promise<UserRow> {
  const { email, passwordHash, data } = given;
  const found = await findUserByEmail(queries, email);
  const existing = found === null ? null : await lockUserById(queries, found.id);
  if (existing === null)
    return addAddressUser(context, queries, {
      address: { channel: "email", email },
      passwordHash,
      data: mergeMetadata({}, data),
      claimants: 0,
    });
  if (existing.email_confirmed_at !== null)
    throw new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");
  // A stranger may have signed up with the address, and must gain nothing by the invitation.
  const isUnproven = existing.invited_at === null && existing.last_sign_in_at === null;
  const metadata = mergeMetadata(isUnproven ? {} : metadataFromText(existing.user_metadata), data);
  return updateUser(
    queries,
    existing.id,
    {
      user_metadata: metadataToText(metadata),
      claimants: 0,
      ...(isUnproven || passwordHash !== null ? { password_hash: passwordHash } : {}),
    },
    context.clock(),
  );
}

export async function inviteUser(
  context: AuthContext,
  queries: AuthQueries,
  given: { readonly email: string; readonly data: Metadata },
): Promise<UserRow> {
  const user = await findOrAddUnconfirmed(context, queries, { ...given, passwordHash: null });
  return updateUser(queries, user.id, { invited_at: context.clock() }, context.clock());
}
