import { EDITION_HEADER } from "#contract/api/edition-address.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { accessToken } from "#web/adapters/access-token.ts";
import { authClient } from "#web/adapters/auth-client.ts";
import { keyedStorage } from "#web/adapters/device-storage.ts";
import { aloneInBrowser, askToKeepStorage, textMirror } from "#web/adapters/keeping-changes.ts";
import { newId } from "#web/adapters/new-id.ts";
import { storedSession } from "#web/adapters/session-storage.ts";
import type { SyncAnswer, SyncRequest, SyncWorld } from "../sync/sync-world.ts";
import { loadLastingFilms } from "../user-lists-store.ts";

const ANSWER_LIMIT_MS = 30_000;

export const browserWorld: SyncWorld = {
  storage: keyedStorage(() => localStorage),
  mirror: textMirror("canon", () => indexedDB),
  askToKeep: () => askToKeepStorage(() => localStorage),
  ask,
  renew,
  alone: (work) => aloneInBrowser("canon:sender", work),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  newId,
  loadLasting: loadLastingFilms,
  // oxlint-disable-next-line no-console -- for diagnosing trouble with lists.
  warn: (message) => console.warn(message),
};

/** If both tokens are refused, the session ended elsewhere and ends here; lists stay until the member decides. */
async function renew(): Promise<boolean> {
  const refused = storedSession()?.accessToken;
  try {
    const client = await authClient();
    const { data, error } = await client.refreshSession();
    if (data.session !== null) return true;
    const { isAuthApiError } = await import("@supabase/auth-js");
    // Temporary errors and rate limits say nothing about the session; another tab may have renewed it.
    const isEnded = isAuthApiError(error) && error.status < 500 && error.status !== 429;
    if (!isEnded || storedSession()?.accessToken !== refused) return false;
    await client.signOut({ scope: "local" });
    return false;
  } catch {
    return false;
  }
}

async function ask(userId: string, { path, body, headers, keepalive }: SyncRequest): Promise<SyncAnswer | null> {
  const token = tokenOf(userId, keepalive === true ? (storedSession()?.accessToken ?? null) : await accessToken());
  if (token === null) return null;
  const response = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    credentials: "include",
    headers: {
      ...headers,
      [EDITION_HEADER]: String(CURRENT_EDITION),
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive === true ? { keepalive } : { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }),
  });
  const text = await response.text();
  return { status: response.status, body: parseJson(text), retryAfterMs: retryAfterMs(response.headers) };
}

/** Null if somebody else has signed in meanwhile. */
function tokenOf(userId: string, token: string | null): string | null {
  const stored = storedSession();
  return stored !== null && stored.user["id"] === userId && stored.accessToken === token ? token : null;
}

function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
