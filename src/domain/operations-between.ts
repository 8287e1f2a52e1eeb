import type { Rank } from "./film.ts";
import { type ListOperation, MAX_FILMS_OF_AN_UPDATE, reduce } from "./list-operations.ts";
import { isInCanon, isWatched, watchedRanks, type UserLists, type WatchlistEntry } from "./user-lists.ts";

/**
 * The operations that turn `before` into lists equivalent to `after`, as few as possible: one for each toggle, and one
 * for up to 500 films marked as watched or not.
 * A film watched both by its own mark and its watchlist entry may keep a mark that `after` lacks.
 */
export function operationsBetween(before: UserLists, after: UserLists): readonly ListOperation[] {
  const operations: ListOperation[] = [];
  let lists = before;
  const make = (operation: ListOperation): void => {
    const next = reduce(lists, operation);
    if (next === lists) return;
    operations.push(operation);
    lists = next;
  };

  // First, because an entry takes over the film's mark.
  for (const rank of missing(ranksOf(before.watchlist), ranksOf(after.watchlist))) {
    make({ type: "watchlist/remove", rank });
  }
  const cleared = missing(watchedRanks(lists), watchedRanks(after));
  const marked = markedAlone(lists, after);
  if (cleared.length + marked.length > 1) for (const update of updatesOf(marked, cleared)) make(update);
  else for (const rank of cleared) make({ type: "watched/remove", rank });
  for (const rank of missing(lists.canonOrder, after.canonOrder)) make({ type: "canon/remove", rank });
  eachAdded(ranksOf(before.watchlist), ranksOf(after.watchlist), (place) => make({ type: "watchlist/add", ...place }));
  eachAdded(before.canonOrder, after.canonOrder, (place) => make({ type: "canon/add", ...place }));
  eachAdded(before.watchedFilms, after.watchedFilms, (place) => make({ type: "watched/add", ...place }));
  const markEntries = (): void => {
    for (const { rank, watched } of missingEntries(lists.watchlist, after.watchlist)) {
      make({ type: "watchlist/update-watched", rank, watched });
    }
  };
  markEntries();
  for (const rank of watchedRanks(after)) if (!isWatched(lists, rank)) make({ type: "watched/add", rank });
  // Clearing a film's last mark has removed it from the canon.
  for (const rank of after.canonOrder) if (!isInCanon(lists, rank)) make({ type: "canon/add", rank });
  // Both have marked the film's entry too.
  markEntries();
  if (!isSameOrder(lists.canonOrder, after.canonOrder)) {
    make({ type: "canon/reorder", ranks: after.canonOrder, base: lists.canonOrder });
  }

  const shown = missing(lists.minimizedFilms, after.minimizedFilms);
  if (shown.length > 1) make({ type: "hidden/clear", ranks: shown });
  else for (const rank of shown) make({ type: "hidden/remove", rank });
  for (const rank of missing(after.minimizedFilms, lists.minimizedFilms)) make({ type: "hidden/add", rank });
  for (const rank of missing(lists.dismissedRecommendations, after.dismissedRecommendations)) {
    make({ type: "recommendations/restore", rank });
  }
  for (const rank of missing(after.dismissedRecommendations, lists.dismissedRecommendations)) {
    make({ type: "recommendations/dismiss", rank });
  }
  return operations;
}

function missing(from: readonly Rank[], others: readonly Rank[]): readonly Rank[] {
  const known = new Set(others);
  return from.filter((rank) => !known.has(rank));
}

/** Films to be marked as watched that no addition to the canon marks, and no addition to the watchlist comes before. */
function markedAlone(lists: UserLists, after: UserLists): readonly Rank[] {
  const marked = new Set(watchedRanks(lists));
  const elsewhere = new Set([
    ...missing(after.canonOrder, lists.canonOrder),
    ...missing(ranksOf(after.watchlist), ranksOf(lists.watchlist)),
  ]);
  return after.watchedFilms.filter((rank) => !marked.has(rank) && !elsewhere.has(rank));
}

function updatesOf(watched: readonly Rank[], unwatched: readonly Rank[]): readonly ListOperation[] {
  const all = [...unwatched, ...watched];
  const isToBeWatched = new Set(watched);
  const updates: ListOperation[] = [];
  for (let start = 0; start < all.length; start += MAX_FILMS_OF_AN_UPDATE) {
    const films = all.slice(start, start + MAX_FILMS_OF_AN_UPDATE);
    updates.push({
      type: "watched/update",
      watched: films.filter((rank) => isToBeWatched.has(rank)),
      unwatched: films.filter((rank) => !isToBeWatched.has(rank)),
    });
  }
  return updates;
}

interface Place {
  readonly rank: Rank;
  readonly after?: Rank | null;
}

/** Each new film with its predecessor; none where it goes to the end. */
function eachAdded(before: readonly Rank[], after: readonly Rank[], add: (place: Place) => void): void {
  const known = new Set(before);
  const wanted = new Set(after);
  const lastKept = before.findLast((rank) => wanted.has(rank));
  let last = lastKept ?? null;
  after.forEach((rank, index) => {
    if (known.has(rank)) return;
    const predecessor = after[index - 1] ?? null;
    if (predecessor === last) last = rank;
    add(last === rank ? { rank } : { rank, after: predecessor });
  });
}

function missingEntries(now: readonly WatchlistEntry[], wanted: readonly WatchlistEntry[]): readonly WatchlistEntry[] {
  const watchedByRank = new Map(now.map(({ rank, watched }) => [rank, watched]));
  return wanted.filter(({ rank, watched }) => watchedByRank.get(rank) !== watched);
}

function ranksOf(entries: readonly WatchlistEntry[]): readonly Rank[] {
  return entries.map((entry) => entry.rank);
}

function isSameOrder(one: readonly Rank[], other: readonly Rank[]): boolean {
  return one.length === other.length && one.every((rank, index) => rank === other[index]);
}
