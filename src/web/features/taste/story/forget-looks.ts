import { keyedStorage } from "#web/adapters/device-storage.ts";

const NAME = "canon.film-dna-looks";

/** Where looks are stored on the device; `owner` is a member's id, null for visitors. */
export function looksKey(owner: string | null): string {
  return owner === null ? NAME : `${NAME}.${owner}`;
}

/** Removes a member's looks from the device, because they name the films of the canon. Signing out loads no more. */
export function forgetLooks(memberId: string): void {
  keyedStorage(() => localStorage).remove(looksKey(memberId));
}
