import { isJsonObject, parseJsonObject } from "#domain/words/json-object.ts";

export const SESSION_KEY = "canon.session";

/** A member signed out involuntarily, until they sign in again or remove their lists. */
export const ENDED_KEY = "canon.session-ended";

const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** The listener is called when this tab stores or removes a session; returns the unsubscribe function. */
export function subscribeToStoredSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(key: string): void {
  if (key === SESSION_KEY || key === ENDED_KEY) for (const listener of listeners) listener();
}

/** The auth client's storage. Never throws: a session that can't be stored lasts as long as the page. */
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
    notifyListeners(key);
  },
  removeItem(key: string): void {
    // Before the session is removed, so that every tab sees one or the other.
    if (key === SESSION_KEY && leavings === 0) rememberEnded();
    inMemory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
    notifyListeners(key);
  },
};

export interface StoredSession {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly user: Readonly<Record<string, unknown>>;
}

let read: { readonly text: string | null; readonly session: StoredSession | null } = { text: null, session: null };

/** Null if absent or unreadable. The same object until it changes. */
export function storedSession(): StoredSession | null {
  const text = sessionStorageOnDevice.getItem(SESSION_KEY);
  if (text !== read.text) read = { text, session: text === null ? null : parseSession(text) };
  return read.session;
}

function parseSession(text: string): StoredSession | null {
  const { access_token: accessToken, expires_at: expiresAt, user } = parseJsonObject(text);
  if (typeof accessToken !== "string" || typeof expiresAt !== "number" || !isJsonObject(user)) return null;
  return { accessToken, expiresAt: expiresAt * 1000, user };
}

export interface EndedSession {
  readonly userId: string;
  /** Empty if the account has none. */
  readonly email: string;
}

let leavings = 0;

/** Runs a deliberate sign-out, after which no notice is shown. */
export async function signOutOnPurpose(leave: () => Promise<unknown>): Promise<void> {
  leavings += 1;
  try {
    await leave();
  } finally {
    leavings -= 1;
    // Meanwhile another tab may have been refused.
    if (storedSession() === null) forgetEndedSession();
  }
}

function rememberEnded(): void {
  const user = storedSession()?.user;
  const [id, email] = [user?.["id"], user?.["email"]];
  if (typeof id === "string")
    sessionStorageOnDevice.setItem(
      ENDED_KEY,
      JSON.stringify({ userId: id, email: typeof email === "string" ? email : "" }),
    );
}

/** Null once they have decided what to do. The same object until it changes. */
export function endedSession(): EndedSession | null {
  const text = sessionStorageOnDevice.getItem(ENDED_KEY);
  if (text !== readEnded.text) readEnded = { text, ended: text === null ? null : parseEnded(text) };
  return readEnded.ended;
}

let readEnded: { readonly text: string | null; readonly ended: EndedSession | null } = { text: null, ended: null };

function parseEnded(text: string): EndedSession | null {
  const { userId, email } = parseJsonObject(text);
  return typeof userId === "string" && typeof email === "string" ? { userId, email } : null;
}

export function forgetEndedSession(): void {
  if (sessionStorageOnDevice.getItem(ENDED_KEY) !== null) sessionStorageOnDevice.removeItem(ENDED_KEY);
}
