import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { listIdentities, updateIdentity } from "./identity-store.ts";
import { mergeMetadata, metadataFromText, metadataToText, providersMetadata } from "./metadata.ts";
import { updateUser, type UserChanges } from "./user-store.ts";

/** Confirms an address: the user, the identities with it, and the list of providers. `changes` go along. */
export async function confirmAddress(
  { clock }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  channel: "email" | "sms",
  changes: UserChanges = {},
): Promise<UserRow> {
  const now = clock();
  const isMail = channel === "email";
  const verified = isMail ? { email_verified: true } : { phone_verified: true };
  const identities = await listIdentities(queries, user.id);
  for (const identity of identities) {
    const data = metadataFromText(identity.identity_data);
    const isOfAddress = isMail ? identity.email === user.email : data["phone"] === user.phone;
    if (!isOfAddress) continue;
    await updateIdentity(queries, identity.id, { identity_data: metadataToText(mergeMetadata(data, verified)) }, now);
  }
  const providers = providersMetadata(identities.map(({ provider }) => provider));
  const confirmedAt = isMail
    ? { email_confirmed_at: user.email_confirmed_at ?? now }
    : { phone_confirmed_at: user.phone_confirmed_at ?? now };
  return updateUser(
    queries,
    user.id,
    {
      ...confirmedAt,
      app_metadata: metadataToText(mergeMetadata(metadataFromText(user.app_metadata), providers)),
      user_metadata: metadataToText(mergeMetadata(metadataFromText(user.user_metadata), verified)),
      ...changes,
    },
    now,
  );
}
