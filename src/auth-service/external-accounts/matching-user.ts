import type { AuthQueries, IdentityRow, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { findIdentitiesByEmail } from "../users/identity-store.ts";
import { metadataFromText } from "../users/metadata.ts";
import { findUserByEmail, lockUserById } from "../users/user-store.ts";
import type { ExternalIdentity } from "./external-identity.ts";

/** Prefix of the providers of single sign-on, which speak for their own people alone. */
export const SSO_PREFIX = "sso:";

/**
 * The user a new identity belongs to by its verified address, locked; null for nobody. An address counts only where it
 * is the user's own or another provider verified it: otherwise whoever merely claims it would collect its owner's
 * identities. 500 where two users have a claim to it.
 */
export async function findMatchingUser(queries: AuthQueries, external: ExternalIdentity): Promise<UserRow | null> {
  const { provider, verifiedEmail } = external;
  if (verifiedEmail === null || provider.startsWith(SSO_PREFIX)) return null;
  const owner = await findUserByEmail(queries, verifiedEmail);
  const identities = await findIdentitiesByEmail(queries, verifiedEmail);
  const ids = new Set(identities.filter(isVerified).map(({ user_id }) => user_id));
  if (owner !== null) ids.add(owner.id);
  const [id, ...others] = ids;
  if (others.length > 0)
    throw new AuthRefusal(
      500,
      "unexpected_failure",
      "Multiple accounts with the same email address in the same linking domain detected: default",
    );
  return id === undefined ? null : lockUserById(queries, id);
}

function isVerified({ provider, identity_data }: IdentityRow): boolean {
  return !provider.startsWith(SSO_PREFIX) && metadataFromText(identity_data)["email_verified"] === true;
}
