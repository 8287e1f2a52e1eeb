import type { Metadata } from "../users/metadata.ts";
import type { ProvenIdentity } from "../users/link-identity.ts";
import { parseEmail } from "../users/addresses.ts";

export interface ExternalIdentity extends ProvenIdentity {
  /** Lower-cased, whether or not the provider calls it verified; null where it is missing or malformed. */
  readonly email: string | null;
}

const MAX_CLAIM_CHARACTERS = 1024;

/** An OpenID Connect provider's claims as an identity. `sub` must be present. */
export function externalIdentityFromClaims(
  provider: string,
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): ExternalIdentity {
  const email = readEmail(claims["email"]);
  const isVerified = email !== null && (claims["email_verified"] === true || claims["email_verified"] === "true");
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
