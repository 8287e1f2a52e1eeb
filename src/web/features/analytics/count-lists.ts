import type { Rank } from "#domain/film.ts";
import { type UserLists, watchedRanks } from "#domain/user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
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
  const added = (ranksOf: (lists: UserLists) => Iterable<Rank>): readonly Rank[] => {
    const known = new Set(ranksOf(before));
    return [...ranksOf(after)].filter((rank) => !known.has(rank));
  };
  const inCanon = added((lists) => lists.canonOrder);
  const onWatchlist = added((lists) => lists.watchlist.map((entry) => entry.rank));
  const watched = added(watchedRanks);
  const nowWatched = new Set(watchedRanks(after));
  const unwatched = [...watchedRanks(before)].filter((rank) => !nowWatched.has(rank));
  if (new Set([...inCanon, ...onWatchlist, ...watched, ...unwatched]).size !== 1) return null;
  const only = (
    name: "add_to_canon" | "add_to_watchlist" | "mark_watched" | "unmark_watched",
    ranks: readonly Rank[],
  ) => (ranks[0] === undefined ? null : ({ name, rank: ranks[0] } as const));
  return (
    only("add_to_canon", inCanon) ??
    only("add_to_watchlist", onWatchlist) ??
    only("mark_watched", watched) ??
    only("unmark_watched", unwatched)
  );
}
