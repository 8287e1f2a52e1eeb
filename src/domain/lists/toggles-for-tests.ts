import type { FilmId } from "../catalogue/film-id.ts";
import { reduce } from "./list-operations.ts";
import { isHidden, isInCanon, isOnWatchlist, isWatched, type UserLists } from "./user-lists.ts";

export const toggleCanon = (lists: UserLists, id: FilmId): UserLists =>
  reduce(lists, { type: isInCanon(lists, id) ? "canon/remove" : "canon/add", id });

export const toggleWatchlist = (lists: UserLists, id: FilmId): UserLists =>
  reduce(lists, { type: isOnWatchlist(lists, id) ? "watchlist/remove" : "watchlist/add", id });

export const toggleWatched = (lists: UserLists, id: FilmId): UserLists =>
  reduce(lists, { type: isWatched(lists, id) ? "watched/remove" : "watched/add", id });

export const toggleHidden = (lists: UserLists, id: FilmId): UserLists =>
  reduce(lists, { type: isHidden(lists, id) ? "hidden/remove" : "hidden/add", id });

export const toggleWatchlistEntryWatched = (lists: UserLists, id: FilmId): UserLists => {
  const entry = lists.watchlist.find((other) => other.id === id);
  return entry === undefined ? lists : reduce(lists, { type: "watchlist/update-watched", id, watched: !entry.watched });
};

export const unhideAll = (lists: UserLists): UserLists =>
  reduce(lists, { type: "hidden/clear", ids: lists.minimizedFilms });

export const dismissRecommendation = (lists: UserLists, id: FilmId): UserLists =>
  reduce(lists, { type: "recommendations/dismiss", id });
