/** The changes that a film's buttons make. */
import type { Rank } from "./film.ts";
import { reduce } from "./list-operations.ts";
import { isHidden, isInCanon, isOnWatchlist, isWatched, type UserLists } from "./user-lists.ts";

export const toggleCanon = (lists: UserLists, rank: Rank): UserLists =>
  reduce(lists, { type: isInCanon(lists, rank) ? "canon/remove" : "canon/add", rank });

export const toggleWatchlist = (lists: UserLists, rank: Rank): UserLists =>
  reduce(lists, { type: isOnWatchlist(lists, rank) ? "watchlist/remove" : "watchlist/add", rank });

export const toggleWatched = (lists: UserLists, rank: Rank): UserLists =>
  reduce(lists, { type: isWatched(lists, rank) ? "watched/remove" : "watched/add", rank });

export const toggleHidden = (lists: UserLists, rank: Rank): UserLists =>
  reduce(lists, { type: isHidden(lists, rank) ? "hidden/remove" : "hidden/add", rank });

export const toggleWatchlistEntryWatched = (lists: UserLists, rank: Rank): UserLists => {
  const entry = lists.watchlist.find((other) => other.rank === rank);
  return entry === undefined
    ? lists
    : reduce(lists, { type: "watchlist/update-watched", rank, watched: !entry.watched });
};

export const unhideAll = (lists: UserLists): UserLists =>
  reduce(lists, { type: "hidden/clear", ranks: lists.minimizedFilms });

export const dismissRecommendation = (lists: UserLists, rank: Rank): UserLists =>
  reduce(lists, { type: "recommendations/dismiss", rank });
