import { keyedStorage } from "#web/adapters/device-storage.ts";

const NAME = "canon.film-dna-looks";

/** `owner` is a member's id, null for visitors. */
export function looksKey(owner: string | null): string {
  return owner === null ? NAME : `${NAME}.${owner}`;
}

/** Because they name the canon's films. In a file of its own, so that signing out loads little. */
export function forgetLooks(memberId: string): void {
  keyedStorage(() => localStorage).remove(looksKey(memberId));
}
