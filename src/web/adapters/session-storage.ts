/** Where the auth client keeps the session: on the device, or in memory where the browser lets nothing be stored. */

/** The one key the session is kept under. */
export const SESSION_KEY = "canon.session";

const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls `listener` when this tab has stored or removed a session; returns what ends it. */
export function subscribeToStoredSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(key: string): void {
  if (key === SESSION_KEY) for (const listener of listeners) listener();
}

/** The storage the auth client is given. Never throws: a session that can't be stored lives as long as the page. */
export const sessionStorageOnDevice = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
    } catch {
      return inMemory.get(key) ?? null;
    }
  },
  setItem(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, text);
    }
    tell(key);
  },
  removeItem(key: string): void {
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored there either.
    }
    tell(key);
  },
};

/** A session as the auth client stores it, as far as we read it ourselves. */
export interface StoredSession {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: Readonly<Record<string, unknown>>;
}

let read: { readonly text: string | null; readonly session: StoredSession | null } = { text: null, session: null };

/** The stored session; null where there is none or it can't be read. The same object until it changes. */
export function storedSession(): StoredSession | null {
  const text = sessionStorageOnDevice.getItem(SESSION_KEY);
  if (text !== read.text) read = { text, session: text === null ? null : parseSession(text) };
  return read.session;
}

function parseSession(text: string): StoredSession | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value["user"])) return null;
    const { access_token: accessToken, expires_at: expiresAt, user } = value;
    if (typeof accessToken !== "string" || typeof expiresAt !== "number") return null;
    return { accessToken, expiresAt: expiresAt * 1000, user };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
