import { authClient } from "../../adapters/auth-client.ts";

/** The factor whose code the session in hand still lacks; null where nothing is asked for. */
export async function missingFactor(): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.nextLevel !== "aal2" || data.currentLevel === "aal2") return null;
  const factors = await client.mfa.listFactors();
  return factors.data?.totp[0]?.id ?? null;
}
