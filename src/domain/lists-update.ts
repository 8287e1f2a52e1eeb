/** One change of many films, in any of the five lists and in memory, and how it is found from the lists before and after it. */
import type { FilmId } from "./film-id.ts";
import { changesBetween, type MemoryChange } from "./film-memory.ts";
import type { UserLists, WatchlistEntry } from "./user-lists.ts";

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

/**
 * The update that turns `before` into `after`; the reverse of it when they are given the other way round. It says
 * nothing of films that moved within a list: those have an operation of their own.
 */
export function updateBetween(before: UserLists, after: UserLists): FilmsUpdate {
  const differences = [
    differenceOf("canon", before.canonOrder, after.canonOrder),
    differenceOf("watched", before.watchedFilms, after.watchedFilms),
    differenceOf("watchlist", idsOf(before.watchlist), idsOf(after.watchlist)),
    differenceOf("dismissed", before.dismissedRecommendations, after.dismissedRecommendations),
    differenceOf("hidden", before.minimizedFilms, after.minimizedFilms),
  ];
  const former = new Map(before.watchlist.map(({ id, watched }) => [id, watched]));
  const wanted = new Map(after.watchlist.map(({ id, watched }) => [id, watched]));
  const marked = after.watchlist.filter(({ id, watched }) => former.has(id) && former.get(id) !== watched);
  return {
    takes: differences.flatMap(({ takes }) => takes),
    puts: [
      ...differences
        .flatMap(({ puts }) => puts)
        .map((put) => (put.list === "watchlist" && wanted.get(put.id) === true ? { ...put, watched: true } : put)),
      ...marked.map(({ id, watched }): Put => ({ list: "watchlist", id, watched })),
    ],
    memories: changesBetween(before.memories, after.memories),
  };
}

function differenceOf(list: ListName, before: readonly FilmId[], after: readonly FilmId[]): ListsUpdate {
  if (before === after) return { puts: [], takes: [] };
  const [held, wanted] = [new Set(before), new Set(after)];
  let last = before.findLast((id) => wanted.has(id));
  const puts = after.flatMap((id, index): readonly Put[] => {
    if (held.has(id)) return [];
    const former = after[index - 1];
    const isAppended = former === last;
    if (isAppended) last = id;
    // If the film before it is put as well, it will be there.
    const start = former !== undefined && !held.has(former) ? index - 1 : Math.max(0, index - MAX_FILMS_BEFORE);
    return [isAppended ? { list, id } : { list, id, behind: after.slice(start, index).toReversed() }];
  });
  return { puts, takes: before.filter((id) => !wanted.has(id)).map((id) => ({ list, id })) };
}

function idsOf(entries: readonly WatchlistEntry[]): readonly FilmId[] {
  return entries.map(({ id }) => id);
}
