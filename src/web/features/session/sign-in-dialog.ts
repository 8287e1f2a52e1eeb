/** Whether the sign-in dialog is open and with what, so that any part of the app can open it. */
import type { Wish } from "./interruption.ts";

export type SignInMode = "signin" | "signup" | "forgot";

export interface SignInStart {
  readonly mode: SignInMode;
  readonly email: string;
  /** A fragment carried by a link, to be handled first. */
  readonly carried: string | null;
  /** What was pressed that asks for an account. */
  readonly wish?: Wish;
}

const AFRESH: SignInStart = { mode: "signin", email: "", carried: null };

let start: SignInStart | null = null;
const listeners = new Set<() => void>();

function set(value: SignInStart | null): void {
  if (start === value) return;
  start = value;
  for (const listener of listeners) listener();
}

export const openSignIn = (): void => set(AFRESH);
export const openSignInWith = (given: Partial<SignInStart>): void => set({ ...AFRESH, ...given });
export const closeSignIn = (): void => set(null);
/** Null while closed. */
export const signInStart = (): SignInStart | null => start;

/** Returns the unsubscribe function. */
export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
