/** Remembers that this browser asked for a mail, so that its link needs no second click here. */
import { sessionStorageOnDevice } from "#web/adapters/session-storage.ts";

const KEY = "canon.awaited-mail";
/** As long as a mail's link may be valid. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export function awaitMail(email: string): void {
  sessionStorageOnDevice.setItem(KEY, JSON.stringify({ email, at: Date.now() }));
}

export interface AwaitedMail {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Null if none was requested within a day. */
export function awaitedMail(): AwaitedMail | null {
  try {
    const value: unknown = JSON.parse(sessionStorageOnDevice.getItem(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const [email, at]: unknown[] = [Reflect.get(value, "email"), Reflect.get(value, "at")];
    return typeof email === "string" && typeof at === "number" && Date.now() - at < REMEMBERED_MS
      ? { email, at }
      : null;
  } catch {
    return null;
  }
}

export function forgetAwaitedMail(): void {
  sessionStorageOnDevice.removeItem(KEY);
}
