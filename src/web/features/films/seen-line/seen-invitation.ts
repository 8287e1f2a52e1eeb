/** Whether this device still greets a visitor without any mark with "I've seen these". Ended for good. */
import { deviceStorage } from "#web/adapters/device-storage.ts";

const KEY = "canon.seen-invitation";
const storage = deviceStorage(() => localStorage);
let isEnded: boolean | null = null;
const listeners = new Set<() => void>();

export function isSeenInvitationEnded(): boolean {
  if (isEnded === null) {
    const reading = storage.read(KEY);
    isEnded = reading.kind === "ok" && reading.text !== null;
  }
  return isEnded;
}

/** By its close button, or because the visitor has found the walls. */
export function endSeenInvitation(): void {
  if (isSeenInvitationEnded()) return;
  isEnded = true;
  storage.write(KEY, "ended");
  for (const listener of listeners) listener();
}

/** Returns the unsubscribe function. */
export function subscribeToSeenInvitation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
