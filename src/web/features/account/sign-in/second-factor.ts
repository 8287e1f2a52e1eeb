import { authClient } from "#web/adapters/auth-client.ts";

/** The factor still to be proven; null if none. */
export async function missingFactor(): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  if (data === null || data.nextLevel !== "aal2" || data.currentLevel === "aal2") return null;
  const factors = await client.mfa.listFactors();
  return factors.data?.totp[0]?.id ?? null;
}
