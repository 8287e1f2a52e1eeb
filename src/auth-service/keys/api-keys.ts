import { decodeJwt, SignJWT } from "jose";
import { AuthRefusal } from "../errors/refusals.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { isSameSecret } from "./vault.ts";

/** The two keys programs show (auth contract §4.3): the public one, and the one that may do everything. */
export interface ApiKeys {
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

/** Whose bearer may do what administrators may (auth contract §4.5). */
export const ADMIN_ROLES: ReadonlySet<string> = new Set(["service_role", "supabase_admin"]);

/** Any moment in the past; always the same, so that every process makes the same key of the same secret. */
const ISSUED_AT = 1_704_067_200;

/**
 * The API keys that belong to a shared secret: tokens without a subject and without an end. Always the same for the
 * same secret. Keys that the host gives take the place of ours.
 */
export async function createApiKeys(
  sharedSecret: string,
  given: { readonly anonKey: string | null; readonly serviceRoleKey: string | null },
): Promise<ApiKeys> {
  const key = Buffer.from(sharedSecret, "utf8");
  const sign = (role: string): Promise<string> =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("canon")
      .setIssuedAt(ISSUED_AT)
      .sign(key);
  return {
    anonKey: given.anonKey ?? (await sign("anon")),
    serviceRoleKey: given.serviceRoleKey ?? (await sign("service_role")),
  };
}

/** The role an API key gives, compared in constant time; null where it is none of ours. */
export function apiKeyRole(keys: ApiKeys, given: string): "anon" | "service_role" | null {
  const isAnon = isSameSecret(given, keys.anonKey);
  const isService = isSameSecret(given, keys.serviceRoleKey);
  return isService ? "service_role" : isAnon ? "anon" : null;
}

/** Whether a text is an API key that the service's keys have signed for a program: for its role, and for nobody. */
export async function isSignedApiKey(accessTokens: AccessTokens, given: string): Promise<boolean> {
  try {
    const { sub, role } = await accessTokens.verify(given);
    return sub === "" && (role === "anon" || role === "service_role");
  } catch (error) {
    if (error instanceof AuthRefusal) return false;
    throw error;
  }
}

/** Whether a key says of itself that it is for administrators. */
export function isAdministrators(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  try {
    return ADMIN_ROLES.has(String(decodeJwt(key)["role"]));
  } catch {
    // An opaque key says nothing.
    return false;
  }
}
