import type { AuthQueries, FactorRow, IdentityRow, UserRow } from "../database/auth-tables.ts";
import { listFactors, listIdentities } from "./user-store.ts";
import { metadataFromText } from "./metadata.ts";

export type UserJson = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
};

export async function readUserJson(queries: AuthQueries, user: UserRow): Promise<UserJson> {
  const identities = await listIdentities(queries, user.id);
  const factors = await listFactors(queries, user.id);
  return userJson(user, identities, factors);
}

export function userJson(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]): UserJson {
  const confirmedAt = [user.email_confirmed_at, user.phone_confirmed_at].filter((moment) => moment !== null);
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    ...optionalTime("email_confirmed_at", user.email_confirmed_at),
    ...optionalTime("invited_at", user.invited_at),
    phone: user.phone ?? "",
    ...optionalTime("phone_confirmed_at", user.phone_confirmed_at),
    ...optionalTime("confirmation_sent_at", user.confirmation_sent_at),
    ...optionalTime("confirmed_at", confirmedAt.length === 0 ? null : Math.min(...confirmedAt)),
    ...optionalTime("recovery_sent_at", user.recovery_sent_at),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...optionalTime("email_change_sent_at", user.email_change_sent_at),
    ...(user.new_phone === null ? {} : { new_phone: user.new_phone }),
    ...optionalTime("phone_change_sent_at", user.phone_change_sent_at),
    ...optionalTime("reauthentication_sent_at", user.reauthentication_sent_at),
    ...optionalTime("last_sign_in_at", user.last_sign_in_at),
    app_metadata: metadataFromText(user.app_metadata),
    user_metadata: metadataFromText(user.user_metadata),
    ...(factors.length === 0 ? {} : { factors: factors.map(factorJson) }),
    identities: identities.map(identityJson),
    created_at: isoTime(user.created_at),
    updated_at: isoTime(user.updated_at),
    ...optionalTime("banned_until", user.banned_until),
    ...optionalTime("deleted_at", user.deleted_at),
    is_anonymous: user.is_anonymous === 1,
  };
}

function identityJson(identity: IdentityRow): Readonly<Record<string, unknown>> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: metadataFromText(identity.identity_data),
    provider: identity.provider,
    ...optionalTime("last_sign_in_at", identity.last_sign_in_at),
    created_at: isoTime(identity.created_at),
    updated_at: isoTime(identity.updated_at),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

/** Never contains the secret. */
export function factorJson(factor: FactorRow): Readonly<Record<string, unknown>> {
  return {
    id: factor.id,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name === null ? {} : { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? "",
    last_challenged_at: factor.last_challenged_at === null ? null : isoTime(factor.last_challenged_at),
  };
}

/** RFC 3339 in UTC with a fraction. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function optionalTime(name: string, milliseconds: number | null): Readonly<Record<string, string>> {
  return milliseconds === null ? {} : { [name]: isoTime(milliseconds) };
}
