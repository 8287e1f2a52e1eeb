/** Remembers that somebody in this browser asked for a mail: whoever opens its link here needs no second click. */
import { sessionStorageOnDevice } from "../../adapters/session-storage.ts";

const KEY = "canon.awaited-mail";
/** As long as a mail's link may hold. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

export function awaitMail(email: string): void {
  sessionStorageOnDevice.setItem(KEY, JSON.stringify({ email, at: Date.now() }));
}

export interface AwaitedMail {
  readonly email: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

/** The mail that was asked for in this browser within a day; null where none was. */
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
