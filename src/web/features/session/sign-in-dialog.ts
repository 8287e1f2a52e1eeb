import type { Wish } from "./interruption.ts";

export type SignInMode = "signin" | "signup" | "forgot";

export interface SignInStart {
  readonly mode: SignInMode;
  readonly email: string;
  /** A link's fragment, to be handled first. */
  readonly carried: string | null;
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
export const signInStart = (): SignInStart | null => start;

export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
