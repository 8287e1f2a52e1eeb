/** The lists of this browser: one store for the app, read by hooks and changed by `userLists`. */
import { useSyncExternalStore } from "react";
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";
import { createUserListsStore, type UserListsActions } from "./create-user-lists-store.ts";
import { filmMarks, NO_FILM_MARKS, type FilmMarks } from "./film-marks.ts";
import type { StorageTrouble } from "./saved-lists.ts";

const store = createUserListsStore({
  storage: deviceStorage(() => localStorage),
  events: () => window,
  isKnownRank: isCatalogueRank,
  now: () => Date.now(),
  // Not `randomUUID`: browsers have it only on secure pages, and the product also runs on plain addresses at home.
  newWriterId: () => crypto.getRandomValues(new Uint32Array(2)).join("-"),
});

/** What a visitor can do to the lists; browser only. */
export const userLists: UserListsActions = store;

/** The visitor's lists; empty on the server and while its HTML is taken over. */
export function useUserLists(): UserLists {
  return useSyncExternalStore(store.subscribe, store.current, () => EMPTY_USER_LISTS);
}

/** What the lists say about one film. A change to another film does not re-render the caller. */
export function useFilmMarks(rank: Rank): FilmMarks {
  return useSyncExternalStore(
    store.subscribe,
    () => filmMarks(store.current(), rank),
    () => NO_FILM_MARKS,
  );
}

/** What keeps the device from keeping the lists; null while all is well. */
export function useStorageTrouble(): StorageTrouble | null {
  return useSyncExternalStore(
    store.subscribe,
    () => store.view().trouble,
    () => null,
  );
}

/** How many watched films are kept on the device but are not in the catalogue. */
export function useUnknownWatchedCount(): number {
  return useSyncExternalStore(
    store.subscribe,
    () => store.view().unknownWatchedCount,
    () => 0,
  );
}
