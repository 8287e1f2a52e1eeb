import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { KeyedStorage } from "#web/adapters/device-storage.ts";
import { createGuestLists } from "#web/features/lists/guest-lists.ts";

/** A device's storage over these texts, which it changes. */
function storageOver(texts: Map<string, string>): KeyedStorage {
  return {
    isBlocked: () => false,
    keys: () => [...texts.keys()],
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      texts.set(key, text);
      return "ok";
    },
    remove: (key) => void texts.delete(key),
  };
}

/**
 * The lists of whoever is not signed in, as a tab that opens over these texts of a device would show them; as they are
 * stored where it is not told what films are called by now.
 */
export function guestListsIn(
  device: Iterable<readonly [key: string, text: string]>,
  lasting: LastingFilms | null = null,
): UserLists {
  const guest = createGuestLists({
    storage: storageOver(new Map(device)),
    loadLasting: () => lasting,
    now: () => 0,
    newId: () => "only-looking",
  });
  guest.refresh();
  return guest.lists();
}
