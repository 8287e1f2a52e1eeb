/** Whether the sign-in dialog is open, so that any part of the app can open it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (isOpen === value) return;
  isOpen = value;
  for (const listener of listeners) listener();
}

export const openSignIn = (): void => set(true);
export const closeSignIn = (): void => set(false);
export const isSignInOpen = (): boolean => isOpen;

/** Calls `listener` when the dialog opens or closes; returns what ends it. */
export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
