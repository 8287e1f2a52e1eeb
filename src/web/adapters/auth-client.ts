import type { GoTrueClient } from "@supabase/auth-js";
import type { PublicConfig } from "#contract/api/config.ts";
import { callAsVisitor } from "./api-request.ts";
import { SESSION_KEY, sessionStorageOnDevice } from "./session-storage.ts";

let loading: Promise<GoTrueClient> | null = null;

/** One client for the whole page. Rejects if its script or the settings can't be loaded; may be called again. */
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

export function publicConfig(): Promise<PublicConfig> {
  configuring ??= callAsVisitor("getConfig", {}).catch((error: unknown) => {
    configuring = null;
    throw error;
  });
  return configuring;
}
