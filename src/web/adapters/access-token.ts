import { storedSession } from "./session-storage.ts";

/** A token that ends sooner than this is renewed before it is sent: it must still be good when it arrives. */
const TOKEN_RESERVE_MS = 30_000;

/** The token of who is signed in, renewed where it is about to end; null for a visitor and where it can't be renewed now. */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (stored === null) return null;
  if (stored.expiresAt - Date.now() > TOKEN_RESERVE_MS) return stored.accessToken;
  // Trying to renew it without a network takes half a minute.
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
