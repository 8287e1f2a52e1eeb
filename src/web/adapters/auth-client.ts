/** The auth service as the browser speaks to it: its vendor's own client, loaded when somebody has to do with accounts. */
import type { GoTrueClient } from "@supabase/auth-js";
import type { PublicConfig } from "#contract/api/config.ts";
import { callAsVisitor } from "./api-request.ts";
import { SESSION_KEY, sessionStorageOnDevice } from "./session-storage.ts";

let loading: Promise<GoTrueClient> | null = null;

/**
 * The client of whichever auth service the product uses; the same one for the whole page. Rejects where its script or
 * the product's settings can't be fetched, and can then be asked again.
 */
export function authClient(): Promise<GoTrueClient> {
  loading ??= open().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function open(): Promise<GoTrueClient> {
  const [{ AuthClient: Client }, config] = await Promise.all([import("@supabase/auth-js"), publicConfig()]);
  return new Client({
    url: `${config.authUrl ?? location.origin}/auth/v1`,
    headers: config.anonKey === null ? {} : { apikey: config.anonKey },
    storage: sessionStorageOnDevice,
    storageKey: SESSION_KEY,
    // The callback screens read the address themselves.
    detectSessionInUrl: false,
    flowType: "implicit",
  });
}

let configuring: Promise<PublicConfig> | null = null;

/** The product's public settings, fetched once. */
export function publicConfig(): Promise<PublicConfig> {
  configuring ??= callAsVisitor("getConfig", {}).catch((error: unknown) => {
    configuring = null;
    throw error;
  });
  return configuring;
}
