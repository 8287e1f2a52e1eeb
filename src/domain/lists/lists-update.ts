/** One change of many films, in any of the five lists and in memory. */
import type { FilmId } from "../catalogue/film-id.ts";
import type { MemoryChange } from "./film-memory.ts";

export const LIST_NAMES = ["canon", "watchlist", "watched", "dismissed", "hidden"] as const;

export type ListName = (typeof LIST_NAMES)[number];

export interface ListsUpdate {
  readonly takes: readonly Take[];
  readonly puts: readonly Put[];
}

/** The same with what is remembered of films. */
export interface FilmsUpdate extends ListsUpdate {
  readonly memories: readonly MemoryChange[];
}

export interface Take {
  readonly list: ListName;
  readonly id: FilmId;
}

/** A film already in the list stays in its place. */
export interface Put {
  readonly list: ListName;
  readonly id: FilmId;
  /**
   * Up to 20 films that stood before it, nearest first: it goes behind the first of these that is there, else to the
   * start. Without them it goes to the end.
   */
  readonly behind?: readonly FilmId[];
  /** On the watchlist: the entry's mark. Without it a new entry has none and an old one stays as it is. */
  readonly watched?: boolean;
}

export const MAX_FILMS_BEFORE = 20;

/** How many films one update may put and take: all of the ranking, in every list. */
export const MAX_PLACES_OF_AN_UPDATE = 2500;

/** How many films one update may say something about. */
export const MAX_MEMORIES_OF_AN_UPDATE = 2000;
