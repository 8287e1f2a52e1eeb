import { keyedStorage } from "#web/adapters/device-storage.ts";
import { looksKey } from "./looks-key.ts";

/** Removes a member's looks from the device: they name the films of the canon. */
export function forgetLooks(memberId: string): void {
  keyedStorage(() => localStorage).remove(looksKey(memberId));
}
