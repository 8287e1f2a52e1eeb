/** The lists as React reads them: nothing on the server and while its HTML is taken over, then what the device has. */
import { useSyncExternalStore } from "react";
import type { Rank } from "#domain/film.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { differingMarks, filmMarks, NO_FILM_MARKS, type FilmMarks } from "./film-marks.ts";
import type { StorageTrouble } from "./saved-lists.ts";
import { userLists } from "./user-lists-store.ts";

/** The visitor's lists; empty on the server and while its HTML is taken over. */
export function useUserLists(): UserLists {
  return useSyncExternalStore(userLists.subscribe, userLists.current, () => EMPTY_USER_LISTS);
}

/** What the lists say about one film. A change to another film does not re-render the caller. */
export function useFilmMarks(rank: Rank): FilmMarks {
  return useSyncExternalStore(
    userLists.subscribe,
    () => filmMarks(userLists.current(), rank),
    () => NO_FILM_MARKS,
  );
}

/** Which of a film's marks are only in this tab, set or taken away, because the device could not save them. */
export function useUnsavedMarks(rank: Rank): FilmMarks {
  return useSyncExternalStore(
    userLists.subscribe,
    () => {
      const { lists, kept } = userLists.view();
      return differingMarks(lists, kept, rank);
    },
    () => NO_FILM_MARKS,
  );
}

/** What keeps the device from keeping the lists; null while all is well. */
export function useStorageTrouble(): StorageTrouble | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => userLists.view().trouble,
    () => null,
  );
}

/** How many watched films are kept on the device but are not in the catalogue. */
export function useUnknownWatchedCount(): number {
  return useSyncExternalStore(
    userLists.subscribe,
    () => userLists.view().unknownWatchedCount,
    () => 0,
  );
}
