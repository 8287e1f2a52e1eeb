/** Whether somebody shows their notes when they share, kept on the device, of each member and of visitors their own. */
import { keyedStorage } from "#web/adapters/device-storage.ts";

const NAME = "canon.notes-shown";

const storage = keyedStorage(() => localStorage);

/** `owner` is a member's id, null for visitors. False unless it was chosen. */
export function keptNotesChoice(owner: string | null): boolean {
  return storage.read(keyOf(owner)) !== null;
}

/** A device that stores nothing shows no notes on the next visit. */
export function keepNotesChoice(owner: string | null, showsNotes: boolean): void {
  if (showsNotes) storage.write(keyOf(owner), "yes");
  else storage.remove(keyOf(owner));
}

function keyOf(owner: string | null): string {
  return owner === null ? NAME : `${NAME}.${owner}`;
}
