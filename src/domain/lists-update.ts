/** One change of many films, in any of the five lists and in memory, and how it is found from the lists before and after it. */
import type { Rank } from "./film.ts";
import { changesBetween, updateMemories, type MemoryChange } from "./film-memory.ts";
import { haveSameContent, withEveryCanonFilmWatched, type UserLists, type WatchlistEntry } from "./user-lists.ts";

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
  readonly rank: Rank;
}

/** A film already in the list stays in its place. */
export interface Put {
  readonly list: ListName;
  readonly rank: Rank;
  /**
   * Up to 20 films that stood before it, nearest first: it goes behind the first of these that is there, else to the
   * start. Without them it goes to the end.
   */
  readonly behind?: readonly Rank[];
  /** On the watchlist: the entry's mark. Without it a new entry has none and an old one stays as it is. */
  readonly watched?: boolean;
}

export const MAX_FILMS_BEFORE = 20;

/** How many films one update may put and take: all of the ranking, in every list. */
export const MAX_PLACES_OF_AN_UPDATE = 2500;

/** How many films one update may say something about. */
export const MAX_MEMORIES_OF_AN_UPDATE = 2000;

/** Takes films out, then puts films in, and remembers. Canon films stay watched. The same object when nothing changes. */
export function updateLists(
  lists: UserLists,
  { takes, puts, memories = [] }: ListsUpdate & Partial<FilmsUpdate>,
): UserLists {
  const ranks = (name: ListName, items: readonly Rank[]) => update(items, (rank) => rank, name, takes, puts, same);
  const updated = withEveryCanonFilmWatched({
    canonOrder: ranks("canon", lists.canonOrder),
    watchlist: update(lists.watchlist, (entry) => entry.rank, "watchlist", takes, puts, entryOf),
    watchedFilms: ranks("watched", lists.watchedFilms),
    dismissedRecommendations: ranks("dismissed", lists.dismissedRecommendations),
    minimizedFilms: ranks("hidden", lists.minimizedFilms),
    memories: updateMemories(lists.memories, memories),
  });
  return haveSameContent(updated, lists) ? lists : updated;
}

/**
 * The update that turns `before` into `after`; the reverse of it when they are given the other way round. It says
 * nothing of films that moved within a list: those have an operation of their own.
 */
export function updateBetween(before: UserLists, after: UserLists): FilmsUpdate {
  const differences = [
    differenceOf("canon", before.canonOrder, after.canonOrder),
    differenceOf("watched", before.watchedFilms, after.watchedFilms),
    differenceOf("watchlist", ranksOf(before.watchlist), ranksOf(after.watchlist)),
    differenceOf("dismissed", before.dismissedRecommendations, after.dismissedRecommendations),
    differenceOf("hidden", before.minimizedFilms, after.minimizedFilms),
  ];
  const former = new Map(before.watchlist.map(({ rank, watched }) => [rank, watched]));
  const wanted = new Map(after.watchlist.map(({ rank, watched }) => [rank, watched]));
  const marked = after.watchlist.filter(({ rank, watched }) => former.has(rank) && former.get(rank) !== watched);
  return {
    takes: differences.flatMap(({ takes }) => takes),
    puts: [
      ...differences
        .flatMap(({ puts }) => puts)
        .map((put) => (put.list === "watchlist" && wanted.get(put.rank) === true ? { ...put, watched: true } : put)),
      ...marked.map(({ rank, watched }): Put => ({ list: "watchlist", rank, watched })),
    ],
    memories: changesBetween(before.memories, after.memories),
  };
}

function update<Item>(
  items: readonly Item[],
  rankOf: (item: Item) => Rank,
  name: ListName,
  takes: readonly Take[],
  puts: readonly Put[],
  itemOf: (put: Put, former: Item | undefined) => Item,
): readonly Item[] {
  if (![...takes, ...puts].some(({ list }) => list === name)) return items;
  const taken = new Set(takes.filter(({ list }) => list === name).map(({ rank }) => rank));
  const updated = taken.size === 0 ? [...items] : items.filter((item) => !taken.has(rankOf(item)));
  for (const put of puts) {
    if (put.list !== name) continue;
    const index = updated.findIndex((item) => rankOf(item) === put.rank);
    const former = updated[index];
    if (former === undefined) updated.splice(placeOf(put, updated.map(rankOf)), 0, itemOf(put, undefined));
    else updated[index] = itemOf(put, former);
  }
  return updated;
}

function placeOf({ behind }: Put, ranks: readonly Rank[]): number {
  if (behind === undefined) return ranks.length;
  const nearest = behind.find((rank) => ranks.includes(rank));
  return nearest === undefined ? 0 : ranks.indexOf(nearest) + 1;
}

function same({ rank }: Put): Rank {
  return rank;
}

function entryOf({ rank, watched }: Put, former: WatchlistEntry | undefined): WatchlistEntry {
  return watched === undefined && former !== undefined ? former : { rank, watched: watched ?? false };
}

function differenceOf(list: ListName, before: readonly Rank[], after: readonly Rank[]): ListsUpdate {
  const [held, wanted] = [new Set(before), new Set(after)];
  let last = before.findLast((rank) => wanted.has(rank));
  const puts = after.flatMap((rank, index): readonly Put[] => {
    if (held.has(rank)) return [];
    const isAppended = after[index - 1] === last;
    if (isAppended) last = rank;
    const start = Math.max(0, index - MAX_FILMS_BEFORE);
    return [isAppended ? { list, rank } : { list, rank, behind: after.slice(start, index).toReversed() }];
  });
  return { puts, takes: before.filter((rank) => !wanted.has(rank)).map((rank) => ({ list, rank })) };
}

function ranksOf(entries: readonly WatchlistEntry[]): readonly Rank[] {
  return entries.map(({ rank }) => rank);
}
