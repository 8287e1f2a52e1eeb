import { type Metadata, metadataFromText } from "../users/metadata.ts";
import type { ProvenIdentity } from "./link-identity.ts";
import { parseEmail } from "../users/addresses.ts";
import type { AuthQueries, IdentityRow, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { findIdentitiesByEmail, findUserByEmail, lockUserById } from "../users/user-store.ts";

export interface ExternalIdentity extends ProvenIdentity {
  /** Lower-cased, even if unverified; null where missing or malformed. */
  readonly email: string | null;
}

const MAX_CLAIM_CHARACTERS = 1024;

/** An OpenID Connect provider's claims as an identity. `sub` must be present. */
export function externalIdentityFromClaims(
  provider: string,
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): ExternalIdentity {
  const email = readEmail(claims["email"]);
  const isProven = email !== null && (claims["email_verified"] === true || claims["email_verified"] === "true");
  const text = (name: string): string | undefined => {
    const value = claims[name];
    return typeof value === "string" && value !== "" && value.length <= MAX_CLAIM_CHARACTERS ? value : undefined;
  };
  const name = text("name");
  const picture = text("picture");
  const hostedDomain = text("hd");
  const data: Metadata = withoutUndefined({
    iss: text("iss"),
    sub: claims.sub,
    name,
    full_name: name,
    email: email ?? undefined,
    email_verified: isProven,
    phone_verified: false,
    picture,
    avatar_url: picture,
    user_name: text("nickname"),
    preferred_username: text("preferred_username"),
    provider_id: claims.sub,
    custom_claims: hostedDomain === undefined ? undefined : { hd: hostedDomain },
  });
  return { provider, providerId: claims.sub, data, email, verifiedEmail: isProven ? email : null };
}

export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  try {
    return parseEmail(given);
  } catch {
    return null;
  }
}

function withoutUndefined(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

/** Single sign-on's providers speak for their own people alone. */
export const SSO_PREFIX = "sso:";

/** The user, locked, with the same verified address; anybody could claim an unverified one. 500 where two have it. */
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
