import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { mailNotice } from "../../mails/notices.ts";
import { emailChangeNeeds, EMAIL_CHANGE_PROOFS } from "../../users/email-change.ts";
import { addIdentity, listIdentities, updateIdentity } from "../../users/identity-store.ts";
import { mergeMetadata, metadataFromText, metadataToText, providersMetadata } from "../../users/metadata.ts";
import { newIdentity } from "../../users/new-user.ts";
import { updateUser } from "../../users/user-store.ts";

export async function noteEmailChangeProof(
  { clock, settings }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  side: keyof typeof EMAIL_CHANGE_PROOFS,
): Promise<{ readonly isComplete: boolean }> {
  const proofs = user.email_change_proofs | EMAIL_CHANGE_PROOFS[side];
  await updateUser(queries, user.id, { email_change_proofs: proofs }, clock());
  const needs = emailChangeNeeds(user, settings);
  return { isComplete: (proofs & needs) === needs };
}

/** Puts the new address in place of the old. Throws a unique violation where it has been taken meanwhile. */
export async function completeEmailChange(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const proven = { email, email_verified: true };
  await putOwnIdentity(context, queries, user, "email", proven, email);
  await mailNotice(context, queries, user, "email_changed");
  const metadata = metadataFromText(user.user_metadata);
  const now = context.clock();
  return updateUser(
    queries,
    user.id,
    {
      email,
      email_confirmed_at: now,
      new_email: null,
      email_change_proofs: 0,
      is_anonymous: 0,
      app_metadata: await withProviders(queries, user),
      user_metadata: metadataToText(
        mergeMetadata(metadata, Object.hasOwn(metadata, "email") ? proven : { email_verified: true }),
      ),
    },
    now,
  );
}

/** Puts the new number in place of the old. Throws a unique violation where it has been taken meanwhile. */
export async function completePhoneChange(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  await putOwnIdentity(context, queries, user, "phone", { phone, phone_verified: true }, null);
  const metadata = metadataFromText(user.user_metadata);
  const now = context.clock();
  return updateUser(
    queries,
    user.id,
    {
      phone,
      phone_confirmed_at: now,
      new_phone: null,
      is_anonymous: 0,
      app_metadata: await withProviders(queries, user),
      user_metadata: metadataToText(mergeMetadata(metadata, { phone_verified: true })),
    },
    now,
  );
}

async function putOwnIdentity(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  provider: "email" | "phone",
  claims: Readonly<Record<string, unknown>>,
  email: string | null,
): Promise<void> {
  const identities = await listIdentities(queries, user.id);
  const own = identities.find((identity) => identity.provider === provider);
  if (own === undefined) {
    const data = { sub: user.id, email_verified: false, phone_verified: false, ...claims };
    await addIdentity(queries, newIdentity(context, { userId: user.id, provider, providerId: user.id, data }));
    return;
  }
  const data = metadataToText(mergeMetadata(metadataFromText(own.identity_data), claims));
  await updateIdentity(queries, own.id, { identity_data: data, ...(email === null ? {} : { email }) }, context.clock());
}

async function withProviders(queries: AuthQueries, user: UserRow): Promise<string> {
  const identities = await listIdentities(queries, user.id);
  const providers = providersMetadata(identities.map(({ provider }) => provider));
  return metadataToText(mergeMetadata(metadataFromText(user.app_metadata), providers));
}
