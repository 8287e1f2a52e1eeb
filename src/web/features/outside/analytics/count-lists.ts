import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import type { AnalyticsEvent } from "./report.ts";

/** Counts list changes in the tab that makes them. */
export function countLists(report: (event: AnalyticsEvent) => void): void {
  let before = userLists.current();
  userLists.subscribe(() => {
    const after = userLists.current();
    const event = document.visibilityState === "visible" ? changeOf(before, after) : null;
    before = after;
    if (event !== null) report(event);
  });
}

/**
 * The visitor's action between two states; null if none is counted. Several films at once come from another tab or
 * device. Adding to the canon also marks as watched, which is not counted separately.
 */
export function changeOf(before: UserLists, after: UserLists): AnalyticsEvent | null {
  const added = (idsOf: (lists: UserLists) => readonly FilmId[]): readonly FilmId[] => {
    const known = new Set(idsOf(before));
    return idsOf(after).filter((id) => !known.has(id));
  };
  const inCanon = added((lists) => lists.canonOrder);
  const onWatchlist = added((lists) => lists.watchlist.map((entry) => entry.id));
  const watched = added(watchedIds);
  const nowWatched = new Set(watchedIds(after));
  const unwatched = watchedIds(before).filter((id) => !nowWatched.has(id));
  if (new Set([...inCanon, ...onWatchlist, ...watched, ...unwatched]).size !== 1) return null;
  const only = (
    name: "add_to_canon" | "add_to_watchlist" | "mark_watched" | "unmark_watched",
    ids: readonly FilmId[],
  ) => (ids[0] === undefined ? null : ({ name, film: ids[0] } as const));
  return (
    only("add_to_canon", inCanon) ??
    only("add_to_watchlist", onWatchlist) ??
    only("mark_watched", watched) ??
    only("unmark_watched", unwatched)
  );
}
