import { storedSession } from "./session-storage.ts";

/** So that the token is still valid on arrival. */
const TOKEN_RESERVE_MS = 30_000;

/** The member's access token, renewed if about to expire; null for visitors or if it can't be renewed now. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (stored === null) return null;
  if (stored.expiresAt - Date.now() > TOKEN_RESERVE_MS) return stored.accessToken;
  // Offline, renewing takes half a minute to fail.
  if (!navigator.onLine) return null;
  try {
    const { authClient } = await import("./auth-client.ts");
    const client = await authClient();
    const { data } = await client.getSession();
    return data.session?.access_token ?? null;
  } catch {
    return null;
  }
}
