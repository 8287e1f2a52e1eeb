/** The lists for React: empty on the server and during hydration, then the device's. */
import { useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { differingMarks, filmMarks, NO_FILM_MARKS, type FilmMarks } from "./film-marks.ts";
import type { StorageTrouble } from "./shown-lists.ts";
import { userLists } from "./user-lists-store.ts";

export function useUserLists(): UserLists {
  return useSyncExternalStore(userLists.subscribe, userLists.current, () => EMPTY_USER_LISTS);
}

/** Re-renders only for this film. */
export function useFilmMarks(id: FilmId): FilmMarks {
  return useSyncExternalStore(
    userLists.subscribe,
    () => filmMarks(userLists.current(), id),
    () => NO_FILM_MARKS,
  );
}

/** Marks of a film that the device could not save. */
export function useUnsavedMarks(id: FilmId): FilmMarks {
  return useSyncExternalStore(
    userLists.subscribe,
    () => {
      const { lists, kept } = userLists.view();
      return differingMarks(lists, kept, id);
    },
    () => NO_FILM_MARKS,
  );
}

/** Null while all is well. */
export function useStorageTrouble(): StorageTrouble | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => userLists.view().trouble,
    () => null,
  );
}
