import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { deleteFlowStatesOf } from "../../flow-states/flow-states.ts";
import { deleteTokensOf } from "../../one-time-tokens/one-time-tokens.ts";
import { deleteSessionsOf } from "../../sessions/session-store.ts";
import { confirmAddress } from "../../users/address-change.ts";
import { listIdentities, lockUserById, updateUser } from "../../users/user-store.ts";
import {
  checkMetadataSize,
  mergeMetadata,
  metadataFromText,
  metadataToText,
  providersMetadata,
  type Metadata,
} from "../../users/metadata.ts";
import { putAddressIdentity } from "../../users/new-users.ts";
import { refuseTakenAddresses } from "../../users/addresses.ts";
import { readUserJson, type UserJson } from "../../users/user-json.ts";
import { type AttributesBody, readAttributes, type UserAttributes } from "./user-attributes.ts";

/** A new password ends all sessions; it or a new address voids what was sent before. 404 `user_not_found`. */
export async function changeUser(context: AuthContext, userId: string, body: AttributesBody): Promise<UserJson> {
  const attributes = await readAttributes(context, body);
  const changed = await transactionWithRetry(context.database, async (queries) => {
    const user = await lockUserById(queries, userId);
    if (user === null) throw new AuthRefusal(404, "user_not_found", "User not found");
    await refuseTakenAddresses(queries, attributes, userId);
    return change(context, queries, user, attributes);
  });
  return readUserJson(context.database.db, changed);
}

async function change(
  context: AuthContext,
  queries: AuthQueries,
  before: UserRow,
  attributes: UserAttributes,
): Promise<UserRow> {
  const now = context.clock();
  const { email, phone, passwordHash, role, aud, ban } = attributes;
  const hasNewAddress = (email !== null && email !== before.email) || (phone !== null && phone !== before.phone);
  if (passwordHash !== null) {
    await deleteSessionsOf(queries, before.id, null);
    // A code already given out could still be exchanged for a session.
    await deleteFlowStatesOf(queries, before.id);
  }
  if (passwordHash !== null || hasNewAddress) await deleteTokensOf(queries, before.id);

  let user = await updateUser(
    queries,
    before.id,
    {
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
      ...(role === null ? {} : { role }),
      ...(aud === null ? {} : { aud }),
      ...(ban === null ? {} : { banned_until: ban.until }),
      ...(email === null ? {} : { email, new_email: null, email_change_proofs: 0, is_anonymous: 0 as const }),
      ...(phone === null ? {} : { phone, new_phone: null, is_anonymous: 0 as const }),
    },
    now,
  );
  if (email !== null) await putAddressIdentity(context, queries, user.id, "email", claimsOf(user, "email", email));
  if (phone !== null) await putAddressIdentity(context, queries, user.id, "phone", claimsOf(user, "phone", phone));
  if (user.email !== null && attributes.confirmsEmail) user = await confirmAddress(context, queries, user, "email");
  if (user.phone !== null && attributes.confirmsPhone) user = await confirmAddress(context, queries, user, "sms");
  return changeMetadata(context, queries, user, before, attributes);
}

function claimsOf(user: UserRow, provider: "email" | "phone", address: string): Metadata {
  return provider === "email"
    ? { email: address, email_verified: user.email_confirmed_at !== null }
    : { phone: address, phone_verified: user.phone_confirmed_at !== null };
}

async function changeMetadata(
  { clock }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  before: UserRow,
  { email, phone, userMetadata, appMetadata }: UserAttributes,
): Promise<UserRow> {
  if (email === null && phone === null && userMetadata === null && appMetadata === null) return user;
  const ofUser = metadataFromText(user.user_metadata);
  // Sign-ups copy the address here; a copy must not go stale.
  const mirror = email !== null && before.email !== null && ofUser["email"] === before.email ? { email } : {};
  const mergedOfUser = mergeMetadata(mergeMetadata(ofUser, mirror), userMetadata ?? {});
  const providers =
    email === null && phone === null
      ? {}
      : providersMetadata((await listIdentities(queries, user.id)).map(({ provider }) => provider));
  const mergedOfApp = mergeMetadata(mergeMetadata(metadataFromText(user.app_metadata), providers), appMetadata ?? {});
  if (userMetadata !== null) checkMetadataSize(mergedOfUser);
  if (appMetadata !== null) checkMetadataSize(mergedOfApp);
  const columns = { user_metadata: metadataToText(mergedOfUser), app_metadata: metadataToText(mergedOfApp) };
  return updateUser(queries, user.id, columns, clock());
}
