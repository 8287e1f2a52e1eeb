import type { Rank } from "./film.ts";
import { haveSameContent, withEveryCanonFilmWatched, type UserLists, type WatchlistEntry } from "./user-lists.ts";

export interface ListsChange {
  readonly before: UserLists;
  readonly after: UserLists;
}

/**
 * Undoes one change, keeping everything changed since, also in other tabs. A film returns to its former predecessor.
 * Undoing twice changes nothing.
 */
export function undoChange(current: UserLists, { before, after }: ListsChange): UserLists {
  const undone = withEveryCanonFilmWatched({
    watchlist: undoInWatchlist(current.watchlist, before.watchlist, after.watchlist),
    watchedFilms: undoInOrder(current.watchedFilms, before.watchedFilms, after.watchedFilms),
    canonOrder: undoInOrder(current.canonOrder, before.canonOrder, after.canonOrder),
    minimizedFilms: undoInOrder(current.minimizedFilms, before.minimizedFilms, after.minimizedFilms),
    dismissedRecommendations: undoInOrder(
      current.dismissedRecommendations,
      before.dismissedRecommendations,
      after.dismissedRecommendations,
    ),
  });
  return haveSameContent(undone, current) ? current : undone;
}

function undoInOrder(current: readonly Rank[], before: readonly Rank[], after: readonly Rank[]): readonly Rank[] {
  const added = new Set(after.filter((rank) => !before.includes(rank)));
  const removed = before.filter((rank) => !after.includes(rank));
  const moved = movedFilm(before, after);
  const isStillThere = moved !== undefined && current.includes(moved);
  const kept = current.filter((rank) => !added.has(rank) && rank !== moved);
  const returning = [...removed.filter((rank) => !kept.includes(rank)), ...(isStillThere ? [moved] : [])];
  return returning.reduce<readonly Rank[]>((ranks, rank) => putBack(ranks, rank, before), kept);
}

function undoInWatchlist(
  current: readonly WatchlistEntry[],
  before: readonly WatchlistEntry[],
  after: readonly WatchlistEntry[],
): readonly WatchlistEntry[] {
  const ranks = undoInOrder(current.map(rankOf), before.map(rankOf), after.map(rankOf));
  const nowByRank = entriesByRank(current);
  const beforeByRank = entriesByRank(before);
  const afterByRank = entriesByRank(after);
  return ranks.map((rank) => {
    const former = beforeByRank.get(rank);
    const isTouched = former?.watched !== afterByRank.get(rank)?.watched;
    const entry = isTouched ? former : nowByRank.get(rank);
    return entry ?? nowByRank.get(rank) ?? { rank, watched: false };
  });
}

/** The film whose removal makes both orders equal; undefined if there is not exactly one. */
function movedFilm(before: readonly Rank[], after: readonly Rank[]): Rank | undefined {
  const start = before.findIndex((rank, index) => rank !== after[index]);
  if (start === -1 || before.length !== after.length) return undefined;
  // The first difference is the film that left, or the one that came.
  return [before[start], after[start]].find(
    (film) =>
      film !== undefined &&
      before.includes(film) &&
      before.filter((rank) => rank !== film).join() === after.filter((rank) => rank !== film).join(),
  );
}

function putBack(ranks: readonly Rank[], rank: Rank, before: readonly Rank[]): readonly Rank[] {
  const predecessor = before.slice(0, before.indexOf(rank)).findLast((earlier) => ranks.includes(earlier));
  const index = predecessor === undefined ? 0 : ranks.indexOf(predecessor) + 1;
  return ranks.toSpliced(index, 0, rank);
}

function entriesByRank(entries: readonly WatchlistEntry[]): ReadonlyMap<Rank, WatchlistEntry> {
  return new Map(entries.map((entry) => [entry.rank, entry]));
}

function rankOf(entry: WatchlistEntry): Rank {
  return entry.rank;
}
