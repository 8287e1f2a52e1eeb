import type { AuthContext } from "../context.ts";
import type { IdentityRow, UserRow } from "../database/auth-tables.ts";
import { type Metadata, metadataToText } from "./metadata.ts";

/** A user with the given values, and for the rest those of somebody new. */
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

/** An identity of a user; `email` mirrors the address in its data. */
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
