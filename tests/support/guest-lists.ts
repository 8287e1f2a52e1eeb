import type { UserLists } from "#domain/user-lists.ts";
import { createGuestLists } from "#web/features/user-lists/guest-lists.ts";

/** The lists of whoever is not signed in, as a tab that opens over these texts of a device would show them. */
export function guestListsIn(device: Iterable<readonly [key: string, text: string]>): UserLists {
  const texts = new Map(device);
  const guest = createGuestLists({
    storage: {
      isBlocked: () => false,
      keys: () => [...texts.keys()],
      read: (key) => texts.get(key) ?? null,
      write(key, text) {
        texts.set(key, text);
        return "ok";
      },
      remove: (key) => texts.delete(key),
    },
    isKnownRank: () => true,
    now: () => 0,
    newId: () => "only-looking",
  });
  guest.refresh();
  return guest.lists();
}
