import type { AuthContext } from "../context.ts";
import type { IdentityRow, UserRow, AuthQueries } from "../database/auth-tables.ts";
import { type Metadata, metadataToText, mergeMetadata, metadataFromText, mergedText } from "./metadata.ts";
import {
  addIdentity,
  addUser,
  findUserByEmail,
  lockUserById,
  updateUser,
  listIdentities,
  updateIdentity,
} from "./user-store.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { SendCause } from "../rate-limits/send-limits.ts";
import type { AuthSettings } from "../settings/settings.ts";

export function newUser(
  { settings, random, clock }: AuthContext,
  given: Partial<Omit<UserRow, "app_metadata" | "user_metadata">> & {
    readonly appMetadata: Metadata;
    readonly userMetadata: Metadata;
  },
): UserRow {
  const { appMetadata, userMetadata, ...columns } = given;
  const now = clock();
  return {
    id: random.uuid(),
    aud: settings.jwtAud,
    role: settings.jwtDefaultGroupName,
    email: null,
    email_confirmed_at: null,
    phone: null,
    phone_confirmed_at: null,
    password_hash: null,
    claimants: 0,
    app_metadata: metadataToText(appMetadata),
    user_metadata: metadataToText(userMetadata),
    is_sso: 0,
    is_anonymous: 0,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_proofs: 0,
    new_phone: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    ...columns,
  };
}

/** `email` mirrors the address in its data. */
export function newIdentity(
  { random, clock }: AuthContext,
  given: {
    readonly userId: string;
    readonly provider: string;
    readonly providerId: string;
    readonly data: Metadata;
    readonly lastSignInAt?: number;
  },
): IdentityRow {
  const now = clock();
  const email = given.data["email"];
  return {
    id: random.uuid(),
    user_id: given.userId,
    provider: given.provider,
    provider_id: given.providerId,
    identity_data: metadataToText(given.data),
    email: typeof email === "string" && email !== "" ? email.toLowerCase() : null,
    last_sign_in_at: given.lastSignInAt ?? now,
    created_at: now,
    updated_at: now,
  };
}

/** Adds claims to the identity of a user's own address, which is made where there is none. */
export async function putAddressIdentity(
  context: AuthContext,
  queries: AuthQueries,
  userId: string,
  provider: "email" | "phone",
  claims: Metadata,
): Promise<void> {
  const own = (await listIdentities(queries, userId)).find((identity) => identity.provider === provider);
  if (own === undefined) {
    const data = { sub: userId, email_verified: false, phone_verified: false, ...claims };
    await addIdentity(queries, newIdentity(context, { userId, provider, providerId: userId, data }));
    return;
  }
  const { email } = claims;
  const changes = {
    identity_data: mergedText(own.identity_data, claims),
    ...(typeof email === "string" ? { email } : {}),
  };
  await updateIdentity(queries, own.id, changes, context.clock());
}

export type Address =
  | { readonly channel: "email"; readonly email: string }
  | { readonly channel: "sms"; readonly phone: string };

/** Adds an unconfirmed user with the identity of their address. Throws a unique violation where it is taken. */
export async function addAddressUser(
  context: AuthContext,
  queries: AuthQueries,
  given: {
    readonly address: Address;
    readonly passwordHash: string | null;
    readonly data: Metadata;
    readonly claimants: 0 | 1;
  },
): Promise<UserRow> {
  const { address } = given;
  const provider = address.channel === "email" ? "email" : "phone";
  const id = context.random.uuid();
  const claims = claimsOf(id, address, given.data);
  const user = newUser(context, {
    id,
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    password_hash: given.passwordHash,
    claimants: given.claimants,
    appMetadata: { provider, providers: [provider] },
    userMetadata: given.claimants === 0 ? given.data : claims,
  });
  await addUser(queries, user);
  await addIdentity(queries, newIdentity(context, { userId: id, provider, providerId: id, data: claims }));
  return user;
}

export function claimsOf(userId: string, address: Address, data: Metadata): Metadata {
  return {
    ...data,
    sub: userId,
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    email_verified: false,
    phone_verified: false,
  };
}

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
  // A stranger who may have signed up with it must gain nothing by the invitation.
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

/** Refuses where a code may create no user, or returns false where that must not show. */
export function mayCreateUser(
  { disableSignup, otpHideUnknownUsers }: Pick<AuthSettings, "disableSignup" | "otpHideUnknownUsers">,
  createsUser: boolean,
): boolean {
  if (createsUser && !disableSignup) return true;
  if (otpHideUnknownUsers) return false;
  throw createsUser
    ? new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance")
    : new AuthRefusal(422, "otp_disabled", "Signups not allowed for otp");
}

export function sendCauseOf(
  { disableSignup }: Pick<AuthSettings, "disableSignup">,
  { ip, createsUser }: { readonly ip: string; readonly createsUser: boolean },
): SendCause {
  return { ip, audience: createsUser && !disableSignup ? "newcomers" : "members" };
}
