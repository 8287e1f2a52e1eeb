import { decodeJwt, SignJWT } from "jose";
import { AuthRefusal } from "../errors/refusals.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { isSameSecret } from "./vault.ts";

export interface ApiKeys {
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

export const ADMIN_ROLES: ReadonlySet<string> = new Set(["service_role", "supabase_admin"]);

/** Any past moment, but always the same: every process derives the same key. */
const ISSUED_AT = 1_704_067_200;

/** Derived from a shared secret, without subject or expiry; the host's own keys replace them. */
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

/** Compared in constant time; null for an unknown key. */
export function apiKeyRole(keys: ApiKeys, given: string): "anon" | "service_role" | null {
  const isAnon = isSameSecret(given, keys.anonKey);
  const isService = isSameSecret(given, keys.serviceRoleKey);
  return isService ? "service_role" : isAnon ? "anon" : null;
}

export async function isSignedApiKey(accessTokens: AccessTokens, given: string): Promise<boolean> {
  try {
    const { sub, role } = await accessTokens.verify(given);
    return sub === "" && (role === "anon" || role === "service_role");
  } catch (error) {
    if (error instanceof AuthRefusal) return false;
    throw error;
  }
}

export function isAdministrators(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  try {
    return ADMIN_ROLES.has(String(decodeJwt(key)["role"]));
  } catch {
    return false;
  }
}
