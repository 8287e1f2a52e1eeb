import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { listIdentities, updateIdentity, updateUser, type UserChanges } from "./user-store.ts";
import { mergeMetadata, metadataFromText, metadataToText, providersMetadata, mergedText } from "./metadata.ts";
import type { AuthSettings } from "../settings/settings.ts";
import { mailNotice } from "../mails/send-mail.ts";
import { putAddressIdentity } from "./new-users.ts";

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
      app_metadata: mergedText(user.app_metadata, providers),
      user_metadata: mergedText(user.user_metadata, verified),
      ...changes,
    },
    now,
  );
}

export const EMAIL_CHANGE_PROOFS = { current: 1, new: 2 } as const;

/** The proofs needed, added up: in secure mode both, even with autoconfirm. */
export function emailChangeNeeds(
  user: Pick<UserRow, "email">,
  { mailerSecureEmailChangeEnabled }: Pick<AuthSettings, "mailerSecureEmailChangeEnabled">,
): number {
  const isDouble = mailerSecureEmailChangeEnabled && user.email !== null;
  return EMAIL_CHANGE_PROOFS.new + (isDouble ? EMAIL_CHANGE_PROOFS.current : 0);
}

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
  await putAddressIdentity(context, queries, user.id, "email", proven);
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
  await putAddressIdentity(context, queries, user.id, "phone", { phone, phone_verified: true });
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

async function withProviders(queries: AuthQueries, user: UserRow): Promise<string> {
  const identities = await listIdentities(queries, user.id);
  const providers = providersMetadata(identities.map(({ provider }) => provider));
  return mergedText(user.app_metadata, providers);
}
