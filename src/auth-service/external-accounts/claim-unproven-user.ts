import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { deleteTokensOf } from "../one-time-tokens/one-time-token-store.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";
import { deleteFactor, listFactors } from "../users/factor-store.ts";
import { deleteIdentity, listIdentities } from "../users/identity-store.ts";
import { mergeMetadata, metadataFromText, metadataToText, providersMetadata } from "../users/metadata.ts";
import { updateUser } from "../users/user-store.ts";
import type { ExternalIdentity } from "./external-identity.ts";

/**
 * Hands a user whose address nobody ever proved to whoever has now proven it. Everything through which the earlier
 * owner could still get in is removed first (src/auth-service/README.md#unproven-accounts). The identity that proves the address must
 * already belong to the user; `email` becomes the user's address.
 */
export async function claimUnprovenUser(
  { clock }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  proof: ExternalIdentity,
  email: string | null,
): Promise<UserRow> {
  for (const { id, provider, provider_id } of await listIdentities(queries, user.id)) {
    if (provider !== proof.provider || provider_id !== proof.providerId) await deleteIdentity(queries, id);
  }
  for (const { id } of await listFactors(queries, user.id)) await deleteFactor(queries, id);
  await deleteSessionsOf(queries, user.id, null);
  await deleteTokensOf(queries, user.id);
  const now = clock();
  return updateUser(
    queries,
    user.id,
    {
      email,
      email_confirmed_at: email === null ? null : now,
      phone: null,
      phone_confirmed_at: null,
      password_hash: null,
      new_email: null,
      email_change_sent_at: null,
      email_change_proofs: 0,
      new_phone: null,
      phone_change_sent_at: null,
      is_anonymous: 0,
      app_metadata: metadataToText(
        mergeMetadata(metadataFromText(user.app_metadata), providersMetadata([proof.provider])),
      ),
      user_metadata: metadataToText(proof.data),
    },
    now,
  );
}
