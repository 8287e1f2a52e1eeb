/** What is told of a film's viewings; apart from what every list loads. */
import { toldOfFilm } from "#domain/lists/diary.ts";
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import { updateOperation } from "#domain/lists/list-operations.ts";
import { isOnWatchlist, isWatched, type Put, type UserLists } from "#domain/lists/user-lists.ts";
import { memoriesById } from "#web/features/lists/use-memory.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/** A change of viewings, by which the film is watched. Returns the lists from before, which `restore` brings back. */
export function tellViewings(change: MemoryChange): UserLists {
  const previous = userLists.current();
  const { id } = change;
  const isTold = change.viewings?.some((viewing) => !("isGone" in viewing)) === true;
  const puts: readonly Put[] =
    !isTold || isWatched(previous, id)
      ? []
      : [
          { list: "watched", id },
          ...(isOnWatchlist(previous, id) ? [{ list: "watchlist", id, watched: true } as const] : []),
        ];
  userLists.make(updateOperation({ takes: [], puts, memories: [change], lists: [] }));
  return previous;
}

/** A day or stars of the film as a whole: of its last viewing, if it has viewings of their own. */
export function tellOfFilm(change: MemoryChange): void {
  const told = toldOfFilm(memoriesById(userLists.current().memories).get(change.id), change);
  if (told.viewings === undefined) userLists.make({ type: "memory/update", ...told });
  else userLists.make(updateOperation({ takes: [], puts: [], memories: [told], lists: [] }));
}
