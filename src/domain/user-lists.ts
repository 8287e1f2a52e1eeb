/**
 * A visitor's lists and the changes to them (docs/product.md#lists).
 * Every change takes a rank of the catalogue and returns new lists, or the same object when nothing changes. No list
 * ever names a film twice, and every canon film is watched.
 */
import type { Rank } from "./film.ts";

export interface WatchlistEntry {
  readonly rank: Rank;
  readonly watched: boolean;
}

export interface UserLists {
  readonly watchlist: readonly WatchlistEntry[];
  /** Watched outside the watchlist; see also the watched entries above. */
  readonly watchedFilms: readonly Rank[];
  /** Favourite first. */
  readonly canonOrder: readonly Rank[];
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

/** By its own mark or a watched watchlist entry. */
export function isWatched(lists: UserLists, rank: Rank): boolean {
  return lists.watchedFilms.includes(rank) || hasWatchedEntry(lists, rank);
}

export function isHidden(lists: UserLists, rank: Rank): boolean {
  return lists.minimizedFilms.includes(rank);
}

/** Removes the film from the canon, or appends it and marks it watched. */
export function toggleCanon(lists: UserLists, rank: Rank): UserLists {
  if (isInCanon(lists, rank)) return { ...lists, canonOrder: without(lists.canonOrder, rank) };
  return { ...markWatched(lists, rank), canonOrder: [...lists.canonOrder, rank] };
}

/** Adds an unwatched entry, or removes the entry. A canon film keeps its removed entry's mark in `watchedFilms`. */
export function toggleWatchlist(lists: UserLists, rank: Rank): UserLists {
  if (!isOnWatchlist(lists, rank)) {
    return { ...lists, watchlist: [...lists.watchlist, { rank, watched: false }] };
  }
  const watchlist = lists.watchlist.filter((entry) => entry.rank !== rank);
  return withEveryCanonFilmWatched({ ...lists, watchlist });
}

/** Un-watching clears every mark and removes the film from the canon; it stays on the watchlist. */
export function toggleWatched(lists: UserLists, rank: Rank): UserLists {
  if (!isWatched(lists, rank)) return markWatched(lists, rank);
  return {
    ...lists,
    watchedFilms: without(lists.watchedFilms, rank),
    watchlist: withEntryWatched(lists.watchlist, rank, false),
    canonOrder: without(lists.canonOrder, rank),
  };
}

/** Marks many films as watched, and others as not, each as `toggleWatched` does. A film named in both is watched. */
export function updateWatched(lists: UserLists, watched: readonly Rank[], unwatched: readonly Rank[]): UserLists {
  const cleared = unwatched
    .filter((rank) => !watched.includes(rank))
    .reduce((changed, rank) => (isWatched(changed, rank) ? toggleWatched(changed, rank) : changed), lists);
  return watched.reduce((changed, rank) => (isWatched(changed, rank) ? changed : markWatched(changed, rank)), cleared);
}

/**
 * Toggles a watchlist entry's mark; ignored outside the watchlist. Clearing a canon film's last mark removes it from
 * the canon.
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

export function dismissRecommendation(lists: UserLists, rank: Rank): UserLists {
  if (lists.dismissedRecommendations.includes(rank)) return lists;
  return { ...lists, dismissedRecommendations: [...lists.dismissedRecommendations, rank] };
}

/** Moves a canon film to index `toIndex`, from 0 and clamped. Ignored for a film outside the canon or NaN. */
export function moveInCanon(lists: UserLists, rank: Rank, toIndex: number): UserLists {
  if (!isInCanon(lists, rank) || Number.isNaN(toIndex)) return lists;
  const others = without(lists.canonOrder, rank);
  const index = Math.min(Math.max(Math.trunc(toIndex), 0), others.length);
  if (lists.canonOrder.indexOf(rank) === index) return lists;
  return { ...lists, canonOrder: others.toSpliced(index, 0, rank) };
}

/** Ignored unless `ranks` is a permutation of the canon. */
export function reorderCanon(lists: UserLists, ranks: readonly Rank[]): UserLists {
  const { canonOrder } = lists;
  const named = new Set(ranks);
  const isPermutation =
    ranks.length === canonOrder.length && named.size === ranks.length && canonOrder.every((rank) => named.has(rank));
  if (!isPermutation || canonOrder.every((rank, index) => rank === ranks[index])) return lists;
  return { ...lists, canonOrder: [...ranks] };
}

/** For lists that were merged or read from outside. */
export function withEveryCanonFilmWatched(lists: UserLists): UserLists {
  const watched = new Set(watchedRanks(lists));
  const unmarked = lists.canonOrder.filter((rank) => !watched.has(rank));
  return unmarked.length === 0 ? lists : { ...lists, watchedFilms: [...lists.watchedFilms, ...unmarked] };
}

export interface UserListCounts {
  readonly likedCount: number;
  readonly watchlistCount: number;
  /** Watched watchlist entries; for all watched films count `watchedRanks`. */
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

/** Every watched film once: marks outside the watchlist, then watched entries. */
export function watchedRanks(lists: UserLists): readonly Rank[] {
  const watchedEntries = lists.watchlist.filter((entry) => entry.watched);
  return [...new Set([...lists.watchedFilms, ...watchedEntries.map((entry) => entry.rank)])];
}

export interface WatchlistProgress {
  readonly total: number;
  readonly watched: number;
  /** An integer from 0 to 100; 0 for an empty watchlist. */
  readonly percent: number;
}

export function watchlistProgress(lists: UserLists): WatchlistProgress {
  const total = lists.watchlist.length;
  const watched = countsOf(lists).watchedCount;
  const percent = total === 0 ? 0 : Math.min(100, Math.round((watched / total) * 100));
  return { total, watched, percent };
}

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

/** Marks the watchlist entry, and the film itself unless it is already watched. */
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
