/** What an import adds to a visitor's lists, and takes back (docs/product.md#bringing-films). */
import { memoryBeside, withoutMemory, type FilmMemory } from "./film-memory.ts";
import type { Rank } from "./film.ts";
import type { FilmsUpdate, ListName, Put, Take } from "./lists-update.ts";
import { isHidden, isInCanon, isOnWatchlist, isWatched, type UserLists } from "./user-lists.ts";

/** Films for each list, each once, in the order they come in. */
export interface ImportedMarks {
  readonly watched: readonly Rank[];
  readonly watchlist: readonly Rank[];
  /** Favourite first; they come behind those that are there. */
  readonly canon: readonly Rank[];
  readonly hidden: readonly Rank[];
  readonly dismissed: readonly Rank[];
  /** Days, stars and reasons. */
  readonly memories: readonly FilmMemory[];
}

export const NO_MARKS: ImportedMarks = {
  watched: [],
  watchlist: [],
  canon: [],
  hidden: [],
  dismissed: [],
  memories: [],
};

/** How many marks there are, over all lists. */
export function countMarks(marks: ImportedMarks): number {
  return Object.values(marks).reduce((sum, films: readonly unknown[]) => sum + films.length, 0);
}

/** Every film that is named, once. */
export function markedFilms({
  canon,
  watched,
  watchlist,
  hidden,
  dismissed,
  memories,
}: ImportedMarks): readonly Rank[] {
  const remembered = memories.map(({ rank }) => rank);
  return [...new Set([...canon, ...watched, ...watchlist, ...hidden, ...dismissed, ...remembered])];
}

/** The marks and memories that the lists don't have. What enters the canon was watched. */
export function newMarks(lists: UserLists, wanted: ImportedMarks): ImportedMarks {
  const canon = wanted.canon.filter((rank) => !isInCanon(lists, rank));
  return {
    watched: [...new Set([...wanted.watched, ...canon])].filter((rank) => !isWatched(lists, rank)),
    watchlist: wanted.watchlist.filter((rank) => !isOnWatchlist(lists, rank)),
    canon,
    hidden: wanted.hidden.filter((rank) => !isHidden(lists, rank)),
    dismissed: wanted.dismissed.filter((rank) => !lists.dismissedRecommendations.includes(rank)),
    memories: wanted.memories.flatMap((memory) => memoryBeside(memory, lists.memories) ?? []),
  };
}

/**
 * The update that adds marks; those that are there stay as they are. A film to watch that is watched by the import comes
 * as watched.
 */
export function additionOf(lists: UserLists, wanted: ImportedMarks): FilmsUpdate {
  const { watchlist, watched, canon, hidden, dismissed, memories } = newMarks(lists, wanted);
  const isNowWatched = new Set(watched);
  const entry = (rank: Rank): Put =>
    isNowWatched.has(rank) ? { list: "watchlist", rank, watched: true } : { list: "watchlist", rank };
  const into = (list: ListName, ranks: readonly Rank[]) => ranks.map((rank): Put => ({ list, rank }));
  return {
    takes: [],
    puts: [
      ...[...watchlist, ...watched.filter((rank) => isOnWatchlist(lists, rank))].map(entry),
      ...into("watched", watched),
      ...into("canon", canon),
      ...into("hidden", hidden),
      ...into("dismissed", dismissed),
    ],
    memories,
  };
}

/**
 * The update that takes back what an import added, `marks`, as far as it is still as the import left it: a film that
 * entered the canon since stays watched, an entry of the watchlist whose mark was changed since stays, and so do stars
 * given since.
 */
export function removalOf(lists: UserLists, marks: ImportedMarks): FilmsUpdate {
  const watchedByImport = new Set(marks.watched);
  const entries = new Map(lists.watchlist.map(({ rank, watched }) => [rank, watched]));
  const unlisted = new Set(marks.watchlist.filter((rank) => entries.get(rank) === watchedByImport.has(rank)));
  const staysInCanon = (rank: Rank) => isInCanon(lists, rank) && !marks.canon.includes(rank);
  const unwatched = marks.watched.filter((rank) => isWatched(lists, rank) && !staysInCanon(rank));
  const outOf = (list: ListName, ranks: readonly Rank[]) => ranks.map((rank): Take => ({ list, rank }));
  return {
    takes: [
      ...outOf("canon", marks.canon),
      ...outOf("watched", unwatched),
      ...outOf("watchlist", [...unlisted]),
      ...outOf("hidden", marks.hidden),
      ...outOf("dismissed", marks.dismissed),
    ],
    puts: unwatched
      .filter((rank) => entries.has(rank) && !unlisted.has(rank))
      .map((rank): Put => ({ list: "watchlist", rank, watched: false })),
    memories: marks.memories.flatMap((memory) => withoutMemory(memory, lists.memories) ?? []),
  };
}
