import { SignJWT } from "jose";
import { isSameSecret } from "./vault.ts";

/** The two keys programs show (auth contract §4.3): the public one, and the one that may do everything. */
export interface ApiKeys {
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

/** Any moment in the past; always the same, so that every process makes the same key of the same secret. */
const ISSUED_AT = 1_704_067_200;

/**
 * The API keys that belong to a shared secret: tokens without a subject and without an end. Always the same for the
 * same secret. `givenServiceRoleKey` takes the place of ours.
 */
export async function createApiKeys(sharedSecret: string, givenServiceRoleKey: string | null): Promise<ApiKeys> {
  const key = Buffer.from(sharedSecret, "utf8");
  const sign = (role: string): Promise<string> =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("canon")
      .setIssuedAt(ISSUED_AT)
      .sign(key);
  return { anonKey: await sign("anon"), serviceRoleKey: givenServiceRoleKey ?? (await sign("service_role")) };
}

/** The role an API key gives, compared in constant time; null where it is none of ours. */
export function apiKeyRole(keys: ApiKeys, given: string): "anon" | "service_role" | null {
  const isAnon = isSameSecret(given, keys.anonKey);
  const isService = isSameSecret(given, keys.serviceRoleKey);
  return isService ? "service_role" : isAnon ? "anon" : null;
}
