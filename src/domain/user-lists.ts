/**
 * A visitor's own lists and every change that can be made to them (docs/product.md#lists).
 *
 * Every change takes lists and a rank already known to be in the catalogue, and returns new lists, or the very same object
 * when nothing changes. Two promises hold after any sequence of changes: no list names a film twice, and every film of the
 * canon counts as watched.
 */
import type { Rank } from "./film.ts";

export interface WatchlistEntry {
  readonly rank: Rank;
  readonly watched: boolean;
}

export interface UserLists {
  readonly watchlist: readonly WatchlistEntry[];
  /** Films marked as watched outside the watchlist; together with the watched entries above, all that was watched. */
  readonly watchedFilms: readonly Rank[];
  /** The canon, the visitor's favourite first. */
  readonly canonOrder: readonly Rank[];
  /** Hidden films. */
  readonly minimizedFilms: readonly Rank[];
  readonly dismissedRecommendations: readonly Rank[];
}

export const EMPTY_USER_LISTS: UserLists = {
  watchlist: [],
  watchedFilms: [],
  canonOrder: [],
  minimizedFilms: [],
  dismissedRecommendations: [],
};

export function isInCanon(lists: UserLists, rank: Rank): boolean {
  return lists.canonOrder.includes(rank);
}

export function isOnWatchlist(lists: UserLists, rank: Rank): boolean {
  return lists.watchlist.some((entry) => entry.rank === rank);
}

/** A film counts as watched by its own mark or by a watched watchlist entry. */
export function isWatched(lists: UserLists, rank: Rank): boolean {
  return lists.watchedFilms.includes(rank) || hasWatchedEntry(lists, rank);
}

export function isHidden(lists: UserLists, rank: Rank): boolean {
  return lists.minimizedFilms.includes(rank);
}

/** Takes the film out of the canon and changes nothing else, or appends it, which also makes it watched. */
export function toggleCanon(lists: UserLists, rank: Rank): UserLists {
  if (isInCanon(lists, rank)) return { ...lists, canonOrder: without(lists.canonOrder, rank) };
  return { ...markWatched(lists, rank), canonOrder: [...lists.canonOrder, rank] };
}

/**
 * Adds an unwatched entry, or removes the entry.
 * A canon film whose only watched mark is the removed entry keeps that mark in `watchedFilms`: leaving the watchlist is no
 * statement about the canon.
 */
export function toggleWatchlist(lists: UserLists, rank: Rank): UserLists {
  if (!isOnWatchlist(lists, rank)) {
    return { ...lists, watchlist: [...lists.watchlist, { rank, watched: false }] };
  }
  const watchlist = lists.watchlist.filter((entry) => entry.rank !== rank);
  return withEveryCanonFilmWatched({ ...lists, watchlist });
}

/** The global mark: un-watching clears every mark and takes the film out of the canon; it stays on the watchlist. */
export function toggleWatched(lists: UserLists, rank: Rank): UserLists {
  if (!isWatched(lists, rank)) return markWatched(lists, rank);
  return {
    ...lists,
    watchedFilms: without(lists.watchedFilms, rank),
    watchlist: withEntryWatched(lists.watchlist, rank, false),
    canonOrder: without(lists.canonOrder, rank),
  };
}

/**
 * Flips the mark of a watchlist entry; nothing happens to a film outside the watchlist.
 * Clearing the last watched mark of a canon film is un-watching it, so the film leaves the canon. Only so
 * does every canon film stay watched.
 */
export function toggleWatchlistEntryWatched(lists: UserLists, rank: Rank): UserLists {
  if (!isOnWatchlist(lists, rank)) return lists;
  const watched = !hasWatchedEntry(lists, rank);
  const flipped = { ...lists, watchlist: withEntryWatched(lists.watchlist, rank, watched) };
  return isWatched(flipped, rank) ? flipped : { ...flipped, canonOrder: without(flipped.canonOrder, rank) };
}

export function toggleHidden(lists: UserLists, rank: Rank): UserLists {
  return { ...lists, minimizedFilms: toggled(lists.minimizedFilms, rank) };
}

/** "Clear All" of the hidden-films bar. */
export function unhideAll(lists: UserLists): UserLists {
  return lists.minimizedFilms.length === 0 ? lists : { ...lists, minimizedFilms: [] };
}

/** Never recommends the film again; dismissing it twice changes nothing. */
export function dismissRecommendation(lists: UserLists, rank: Rank): UserLists {
  if (lists.dismissedRecommendations.includes(rank)) return lists;
  return { ...lists, dismissedRecommendations: [...lists.dismissedRecommendations, rank] };
}

/**
 * Moves a canon film to the place of the film now at `toIndex`; the films in between close up.
 * `toIndex` counts from 0 and is clamped to the canon; a film outside the canon, or no number at all, changes nothing.
 */
export function moveInCanon(lists: UserLists, rank: Rank, toIndex: number): UserLists {
  if (!isInCanon(lists, rank) || Number.isNaN(toIndex)) return lists;
  const others = without(lists.canonOrder, rank);
  const index = Math.min(Math.max(Math.trunc(toIndex), 0), others.length);
  if (lists.canonOrder.indexOf(rank) === index) return lists;
  return { ...lists, canonOrder: others.toSpliced(index, 0, rank) };
}

/** Replaces the order of the canon. Ignored unless `ranks` names exactly the films of the canon, each once. */
export function reorderCanon(lists: UserLists, ranks: readonly Rank[]): UserLists {
  const { canonOrder } = lists;
  const named = new Set(ranks);
  const isPermutation =
    ranks.length === canonOrder.length && named.size === ranks.length && canonOrder.every((rank) => named.has(rank));
  if (!isPermutation || canonOrder.every((rank, index) => rank === ranks[index])) return lists;
  return { ...lists, canonOrder: [...ranks] };
}

/** Gives every canon film that lost its watched mark a new one; for lists that were merged or read from outside. */
export function withEveryCanonFilmWatched(lists: UserLists): UserLists {
  const watched = new Set(watchedRanks(lists));
  const unmarked = lists.canonOrder.filter((rank) => !watched.has(rank));
  return unmarked.length === 0 ? lists : { ...lists, watchedFilms: [...lists.watchedFilms, ...unmarked] };
}

export interface UserListCounts {
  readonly likedCount: number;
  /** Films still to watch. */
  readonly watchlistCount: number;
  /** Watched entries of the watchlist; for everything ever watched count `watchedRanks`. */
  readonly watchedCount: number;
  readonly minimizedCount: number;
}

export function countsOf(lists: UserLists): UserListCounts {
  const watchedCount = lists.watchlist.filter((entry) => entry.watched).length;
  return {
    likedCount: lists.canonOrder.length,
    watchlistCount: lists.watchlist.length - watchedCount,
    watchedCount,
    minimizedCount: lists.minimizedFilms.length,
  };
}

/** Every watched film once: the marks outside the watchlist first, then the watched entries, each as they were made. */
export function watchedRanks(lists: UserLists): readonly Rank[] {
  const watchedEntries = lists.watchlist.filter((entry) => entry.watched);
  return [...new Set([...lists.watchedFilms, ...watchedEntries.map((entry) => entry.rank)])];
}

export interface WatchlistProgress {
  readonly total: number;
  readonly watched: number;
  /** A whole number from 0 to 100; 0 for an empty watchlist. */
  readonly percent: number;
}

export function watchlistProgress(lists: UserLists): WatchlistProgress {
  const total = lists.watchlist.length;
  const watched = countsOf(lists).watchedCount;
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100));
  return { total, watched, percent };
}

/** Whether two lists hold the same films in the same order with the same marks. */
export function haveSameContent(one: UserLists, other: UserLists): boolean {
  return (
    one === other ||
    (haveSameItems(one.watchedFilms, other.watchedFilms) &&
      haveSameItems(one.canonOrder, other.canonOrder) &&
      haveSameItems(one.minimizedFilms, other.minimizedFilms) &&
      haveSameItems(one.dismissedRecommendations, other.dismissedRecommendations) &&
      one.watchlist.length === other.watchlist.length &&
      one.watchlist.every(({ rank, watched }, index) => {
        const entry = other.watchlist[index];
        return entry?.rank === rank && entry.watched === watched;
      }))
  );
}

function haveSameItems(one: readonly Rank[], other: readonly Rank[]): boolean {
  return one.length === other.length && one.every((rank, index) => rank === other[index]);
}

function hasWatchedEntry(lists: UserLists, rank: Rank): boolean {
  return lists.watchlist.some((entry) => entry.rank === rank && entry.watched);
}

/** The film's own mark only where nothing else says it was watched; its watchlist entry, if any, always. */
function markWatched(lists: UserLists, rank: Rank): UserLists {
  return {
    ...lists,
    watchedFilms: isWatched(lists, rank) ? lists.watchedFilms : [...lists.watchedFilms, rank],
    watchlist: withEntryWatched(lists.watchlist, rank, true),
  };
}

function withEntryWatched(
  watchlist: readonly WatchlistEntry[],
  rank: Rank,
  watched: boolean,
): readonly WatchlistEntry[] {
  const changes = watchlist.some((entry) => entry.rank === rank && entry.watched !== watched);
  return changes ? watchlist.map((entry) => (entry.rank === rank ? { rank, watched } : entry)) : watchlist;
}

function without(ranks: readonly Rank[], rank: Rank): readonly Rank[] {
  return ranks.includes(rank) ? ranks.filter((other) => other !== rank) : ranks;
}

function toggled(ranks: readonly Rank[], rank: Rank): readonly Rank[] {
  return ranks.includes(rank) ? without(ranks, rank) : [...ranks, rank];
}
