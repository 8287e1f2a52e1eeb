/** No list ever names a film twice, and every canon film is watched (docs/product.md#lists). */
import type { FilmId } from "../catalogue/film-id.ts";
import type { FilmMemory, MemoryChange } from "./film-memory.ts";
import type { OwnList, OwnListChange, OwnListId } from "./own-list.ts";

export interface WatchlistEntry {
  readonly id: FilmId;
  readonly watched: boolean;
}

export interface UserLists {
  readonly watchlist: readonly WatchlistEntry[];
  /** Marks outside the watchlist; watched entries count as well. */
  readonly watchedFilms: readonly FilmId[];
  readonly canonOrder: readonly FilmId[];
  readonly minimizedFilms: readonly FilmId[];
  readonly dismissedRecommendations: readonly FilmId[];
  /** By id; also of films in no list. */
  readonly memories: readonly FilmMemory[];
  /** By id, the oldest first. */
  readonly ownLists: readonly OwnList[];
}

export const EMPTY_USER_LISTS: UserLists = {
  watchlist: [],
  watchedFilms: [],
  canonOrder: [],
  minimizedFilms: [],
  dismissedRecommendations: [],
  memories: [],
  ownLists: [],
};

export const MAX_FILMS_IN_A_LIST = 10_000;

/** Films outside the ranking are remembered by name, in whichever list they are. */
export const MAX_REMEMBERED_FILMS = 25_000;

/** Of plain items, each written alike wherever it is made: equal ones are equal as text. */
const LISTS = Object.keys(EMPTY_USER_LISTS) as readonly (keyof UserLists)[];

export function isInCanon(lists: UserLists, id: FilmId): boolean {
  return lists.canonOrder.includes(id);
}

export function isOnWatchlist(lists: UserLists, id: FilmId): boolean {
  return lists.watchlist.some((entry) => entry.id === id);
}

/** By its own mark or a watched watchlist entry. */
export function isWatched(lists: UserLists, id: FilmId): boolean {
  return lists.watchedFilms.includes(id) || lists.watchlist.some((entry) => entry.id === id && entry.watched);
}

export function isHidden(lists: UserLists, id: FilmId): boolean {
  return lists.minimizedFilms.includes(id);
}

export function filmsIn(lists: UserLists): ReadonlySet<FilmId> {
  const { canonOrder, watchlist, watchedFilms, minimizedFilms, dismissedRecommendations, ownLists } = lists;
  const entries = [...watchlist, ...ownLists.flatMap(({ films }) => films)].map(({ id }) => id);
  return new Set([...canonOrder, ...entries, ...watchedFilms, ...minimizedFilms, ...dismissedRecommendations]);
}

/** `toIndex` counts from 0 and is clamped. Ignores NaN and films outside the canon. */
export function moveInCanon(lists: UserLists, id: FilmId, toIndex: number): UserLists {
  if (!isInCanon(lists, id) || Number.isNaN(toIndex)) return lists;
  const others = without(lists.canonOrder, id);
  const index = Math.min(Math.max(Math.trunc(toIndex), 0), others.length);
  if (lists.canonOrder.indexOf(id) === index) return lists;
  return { ...lists, canonOrder: others.toSpliced(index, 0, id) };
}

export function withEveryCanonFilmWatched(lists: UserLists): UserLists {
  const watched = new Set(watchedIds(lists));
  const unmarked = lists.canonOrder.filter((id) => !watched.has(id));
  return unmarked.length === 0 ? lists : { ...lists, watchedFilms: [...lists.watchedFilms, ...unmarked] };
}

interface UserListCounts {
  readonly likedCount: number;
  readonly watchlistCount: number;
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

/** Each once: marks outside the watchlist, then watched entries. */
export function watchedIds(lists: Pick<UserLists, "watchedFilms" | "watchlist">): readonly FilmId[] {
  const watchedEntries = lists.watchlist.filter((entry) => entry.watched);
  return [...new Set([...lists.watchedFilms, ...watchedEntries.map((entry) => entry.id)])];
}

interface WatchlistProgress {
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

export function haveSameContent(one: UserLists, other: UserLists): boolean {
  return LISTS.every((list) => areSame(one[list], other[list]));
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  return one.every((item, index) => item === other[index] || JSON.stringify(item) === JSON.stringify(other[index]));
}

function without(ids: readonly FilmId[], id: FilmId): readonly FilmId[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ids;
}

export const LIST_NAMES = ["canon", "watchlist", "watched", "dismissed", "hidden"] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListsUpdate {
  readonly takes: readonly Take[];
  readonly puts: readonly Put[];
}

export interface FilmsUpdate extends ListsUpdate {
  readonly memories: readonly MemoryChange[];
}

export interface AnyUpdate extends FilmsUpdate {
  /** Made first, so that a new list can take films. */
  readonly lists?: readonly OwnListChange[];
}

export interface Take {
  readonly list: ListName | OwnListId;
  readonly id: FilmId;
}

/** A film already in the list stays in its place. */
export interface Put {
  readonly list: ListName | OwnListId;
  readonly id: FilmId;
  /** Up to 20 films before it, nearest first: it goes behind the first still there, else first. If missing, last. */
  readonly behind?: readonly FilmId[];
  /** On the watchlist. Without it a new entry has no mark and an old one keeps its own. */
  readonly watched?: boolean;
  /** In a list of one's own; "" forgets it, and without it an old entry keeps its own. */
  readonly note?: string;
}

export const MAX_FILMS_BEFORE = 20;

/** All of the ranking, in every list. */
export const MAX_PLACES_OF_AN_UPDATE = 2500;

export const MAX_MEMORIES_OF_AN_UPDATE = 2000;
