/** Where the auth client keeps the session: on the device, or in memory where the browser lets nothing be stored. */

/** The one key the session is kept under. */
export const SESSION_KEY = "canon.session";

/** Whose session has ended without their doing, until they sign in again or have their lists taken off the device. */
export const ENDED_KEY = "canon.session-ended";

const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Calls `listener` when this tab has stored, removed or forgotten a session; returns what ends it. */
export function subscribeToStoredSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(key: string): void {
  if (key === SESSION_KEY || key === ENDED_KEY) for (const listener of listeners) listener();
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
    // Before the session goes, so that no tab sees neither of the two.
    if (key === SESSION_KEY && leavings === 0) rememberEnded();
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

/** The account of a member whose session has ended without their doing. */
export interface EndedSession {
  readonly userId: string;
  /** Empty where the account has none. */
  readonly email: string;
}

let leavings = 0;

/** Does what ends the session because the member wants it to; nobody is told afterwards that it has ended. */
export async function leavingOnPurpose(leave: () => Promise<unknown>): Promise<void> {
  leavings += 1;
  try {
    await leave();
  } finally {
    leavings -= 1;
    // Another tab may have been refused meanwhile.
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

/** Whose session has ended; null where nobody's has, or they have decided since. The same object until it changes. */
export function endedSession(): EndedSession | null {
  const text = sessionStorageOnDevice.getItem(ENDED_KEY);
  if (text !== readEnded.text) readEnded = { text, ended: text === null ? null : parseEnded(text) };
  return readEnded.ended;
}

let readEnded: { readonly text: string | null; readonly ended: EndedSession | null } = { text: null, ended: null };

function parseEnded(text: string): EndedSession | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { userId, email } = value;
    return typeof userId === "string" && typeof email === "string" ? { userId, email } : null;
  } catch {
    return null;
  }
}

/** The member has decided: they are signed in again, or want nothing of theirs left here. */
export function forgetEndedSession(): void {
  if (sessionStorageOnDevice.getItem(ENDED_KEY) !== null) sessionStorageOnDevice.removeItem(ENDED_KEY);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
