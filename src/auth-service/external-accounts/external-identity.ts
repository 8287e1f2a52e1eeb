import type { Metadata } from "../users/metadata.ts";
import type { ProvenIdentity } from "../users/link-identity.ts";
import { parseEmail } from "../users/addresses.ts";

/** Somebody as another service vouches for them. */
export interface ExternalIdentity extends ProvenIdentity {
  /** Lower-cased, whether the provider calls it verified or not; null where it gives none of right form. */
  readonly email: string | null;
}

/** Claims are copied into every access token: none needs to be longer than this. */
const LONGEST_CLAIM_CHARACTERS = 1024;

/** What an OpenID Connect provider claims about somebody, in the keys of auth contract §11.3. `sub` must be there. */
export function externalIdentityFromClaims(
  provider: string,
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): ExternalIdentity {
  const email = readEmail(claims["email"]);
  // Some providers write it as text. Anything else than a clear yes is no.
  const isVerified = email !== null && (claims["email_verified"] === true || claims["email_verified"] === "true");
  const text = (name: string): string | undefined => {
    const value = claims[name];
    return typeof value === "string" && value !== "" && value.length <= LONGEST_CLAIM_CHARACTERS ? value : undefined;
  };
  const name = text("name");
  const picture = text("picture");
  const hostedDomain = text("hd");
  const data: Metadata = withoutAbsent({
    iss: text("iss"),
    sub: claims.sub,
    name,
    full_name: name,
    email: email ?? undefined,
    email_verified: isVerified,
    phone_verified: false,
    picture,
    avatar_url: picture,
    user_name: text("nickname"),
    preferred_username: text("preferred_username"),
    provider_id: claims.sub,
    custom_claims: hostedDomain === undefined ? undefined : { hd: hostedDomain },
  });
  return { provider, providerId: claims.sub, data, email, verifiedEmail: isVerified ? email : null };
}

/** An address as it is kept, or null for what is none. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  try {
    return parseEmail(given);
  } catch {
    return null;
  }
}

function withoutAbsent(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
