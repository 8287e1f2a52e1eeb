/** Empty on the server and during hydration, then the device's. */
import { useDeferredValue, useSyncExternalStore } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS, isInCanon, type UserLists } from "#domain/lists/user-lists.ts";
import { showToast } from "#web/ui/toast.ts";
import { leavingCanonMessages as messages } from "./messages.ts";
import { differingMarks, filmMarks, NO_FILM_MARKS, type FilmMarks, type StorageTrouble } from "./shown-lists.ts";
import { userLists } from "./user-lists-store.ts";

export function useUserLists(): UserLists {
  return useSyncExternalStore(userLists.subscribe, userLists.current, () => EMPTY_USER_LISTS);
}

/** The same as of a moment ago, for what is made of all films: a press is answered at once, and thousands follow. */
export function useSettledLists(): UserLists {
  return useDeferredValue(useUserLists());
}

/** Re-renders only for this film. */
export function useFilmMarks(id: FilmId): FilmMarks {
  return useSyncExternalStore(
    userLists.subscribe,
    () => filmMarks(userLists.current(), id),
    () => NO_FILM_MARKS,
  );
}

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

/** If the film leaves the canon, a toast offers to undo that, because its position would be lost. */
export function undoLeavingCanon({ id, title }: Pick<AnyFilm, "id" | "title">, change: () => void): void {
  const previous = userLists.current();
  change();
  const lists = userLists.current();
  if (!isInCanon(previous, id) || isInCanon(lists, id)) return;
  showToast({
    title: messages.leftCanon(title),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}
