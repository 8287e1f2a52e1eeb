import { memberName } from "#domain/members/member-name.ts";
import type { StoredSession } from "../../adapters/session-storage.ts";

export interface SignedInMember {
  readonly id: string;
  /** Empty where the account has none. */
  readonly email: string;
  /** True for an account without an address. */
  readonly isConfirmed: boolean;
  /** The profile's name, or the part of the address before the @. */
  readonly name: string;
}

/** Null while the second factor is missing. */
export function memberOf({ accessToken, user }: Pick<StoredSession, "accessToken" | "user">): SignedInMember | null {
  const { id, email, email_confirmed_at: confirmedAt, user_metadata: metadata, factors } = user;
  if (typeof id !== "string" || (hasVerifiedFactor(factors) && assuranceOf(accessToken) === "aal1")) return null;
  const address = typeof email === "string" ? email : "";
  const profileName: unknown = typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, "name") : null;
  return {
    id,
    email: address,
    isConfirmed: address === "" || typeof confirmedAt === "string",
    name: memberName({ profileName: typeof profileName === "string" ? profileName : "", email: address }),
  };
}

/** A renewed session is no change. */
export function isSameMember(one: SignedInMember, other: SignedInMember): boolean {
  return (
    one.id === other.id && one.email === other.email && one.isConfirmed === other.isConfirmed && one.name === other.name
  );
}

function hasVerifiedFactor(factors: unknown): boolean {
  return Array.isArray(factors) && factors.some((factor) => Reflect.get(Object(factor), "status") === "verified");
}

/** The token's assurance level; unverified, because only the server relies on it. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return Reflect.get(Object(JSON.parse(atob(payload))), "aal");
  } catch {
    return null;
  }
}
