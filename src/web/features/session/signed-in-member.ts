import { memberName } from "#domain/member-name.ts";
import type { StoredSession } from "../../adapters/session-storage.ts";

/** The member a session belongs to. */
export interface SignedInMember {
  readonly id: string;
  /** Empty where the account has none. */
  readonly email: string;
  /** Whether the address was confirmed; an account without an address has nothing to confirm. */
  readonly isConfirmed: boolean;
  /** The profile's name, or the part of the address before the @. */
  readonly name: string;
}

/** The member a stored session belongs to; null where it is none's yet, because the second factor is still missing. */
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

/** Whether nothing about a member has changed: a renewed session is no news. */
export function isSameMember(one: SignedInMember, other: SignedInMember): boolean {
  return (
    one.id === other.id && one.email === other.email && one.isConfirmed === other.isConfirmed && one.name === other.name
  );
}

function hasVerifiedFactor(factors: unknown): boolean {
  return Array.isArray(factors) && factors.some((factor) => Reflect.get(Object(factor), "status") === "verified");
}

/** By how many factors a token was got: its own word, which only the server needs to doubt. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return Reflect.get(Object(JSON.parse(atob(payload))), "aal");
  } catch {
    return null;
  }
}
