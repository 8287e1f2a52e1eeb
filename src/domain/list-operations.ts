/**
 * Changes to a member's lists that can be stored, sent and repeated, applied alike by browser and server.
 * They say what should be so instead of toggling, so that applying one twice changes nothing. The type is the last part
 * of the API address (docs/product.md#members-lists).
 */
import { applySentOrder } from "./canon-order.ts";
import type { Rank } from "./film.ts";
import { remembers, type MemoryChange } from "./film-memory.ts";
import { updateLists, type FilmsUpdate, type ListsUpdate, type Put } from "./lists-update.ts";
import { isInCanon, isOnWatchlist, isWatched, type UserLists } from "./user-lists.ts";

export type ListOperation =
  | AddOperation
  | FilmOperation
  | EntryWatchedOperation
  | ReorderOperation
  | WatchedUpdateOperation
  | ClearHiddenOperation
  | ListsUpdateOperation
  | MemoryUpdateOperation
  | FilmsUpdateOperation;

interface AddOperation {
  readonly type: "canon/add" | "watchlist/add" | "watched/add";
  readonly rank: Rank;
  /**
   * The predecessor, null for the start. Without it, or when it is gone, the film is appended. A film already there
   * does not move.
   */
  readonly after?: Rank | null;
}

interface FilmOperation {
  readonly type:
    | "canon/remove"
    | "watchlist/remove"
    | "watched/remove"
    | "recommendations/dismiss"
    | "recommendations/restore"
    | "hidden/add"
    | "hidden/remove";
  readonly rank: Rank;
}

interface EntryWatchedOperation {
  readonly type: "watchlist/update-watched";
  readonly rank: Rank;
  readonly watched: boolean;
}

interface ReorderOperation {
  readonly type: "canon/reorder";
  /** The whole new order, favourite first. */
  readonly ranks: readonly Rank[];
  /** The order the member saw: see `applySentOrder`. */
  readonly base?: readonly Rank[];
}

/** How many films one operation may name as watched and not watched. */
export const MAX_FILMS_OF_AN_UPDATE = 500;

/**
 * Many films at once, as ticked on a wall of posters. Not called `ranks`: tabs of an older build, which share the
 * device's storage, would take that for an operation of theirs.
 */
interface WatchedUpdateOperation {
  readonly type: "watched/update";
  readonly watched: readonly Rank[];
  readonly unwatched: readonly Rank[];
}

/** "Clear All" of the hidden-films bar: only the films it showed, not those hidden meanwhile elsewhere. */
interface ClearHiddenOperation {
  readonly type: "hidden/clear";
  readonly ranks: readonly Rank[];
}

/** Many films in any lists at once: what an undo, an import or lists from before signing in need. */
interface ListsUpdateOperation extends ListsUpdate {
  readonly type: "lists/update";
}

/** What somebody remembers of one film. */
type MemoryUpdateOperation = MemoryChange & { readonly type: "memory/update" };

/**
 * Many films in lists and in memory. Not a "lists/update" with more in it: a server or a tab of an older build would
 * take that for one of its own, and forget the memories.
 */
interface FilmsUpdateOperation extends FilmsUpdate {
  readonly type: "films/update";
}

/** The operation of an update: a server of the version before memories knows only the first kind. */
export function updateOperation({ takes, puts, memories }: FilmsUpdate): ListOperation {
  return memories.length === 0
    ? { type: "lists/update", takes, puts }
    : { type: "films/update", takes, puts, memories };
}

/** Applies an operation; returns the same object when nothing changes. */
export function reduce(lists: UserLists, operation: ListOperation): UserLists {
  if (operation.type !== "canon/reorder") return updateLists(lists, updateFor(lists, operation));
  const canonOrder = applySentOrder(lists.canonOrder, operation.ranks, operation.base ?? null);
  return canonOrder === lists.canonOrder ? lists : { ...lists, canonOrder };
}

/** The films an operation adds, which must be in the catalogue. */
export function ranksAddedBy(operation: ListOperation): readonly Rank[] {
  switch (operation.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add":
    case "recommendations/dismiss":
    case "hidden/add":
      return [operation.rank];
    case "watched/update":
      return operation.watched;
    case "lists/update":
      return operation.puts.map(({ rank }) => rank);
    case "memory/update":
      return remembers(operation) ? [operation.rank] : [];
    case "films/update":
      return [...operation.puts, ...operation.memories.filter(remembers)].map(({ rank }) => rank);
    default:
      return [];
  }
}

/** Of operations that concern one list alone. */
const LISTS = {
  "canon/remove": "canon",
  "watchlist/remove": "watchlist",
  "recommendations/dismiss": "dismissed",
  "recommendations/restore": "dismissed",
  "hidden/add": "hidden",
  "hidden/remove": "hidden",
} as const;

const NOTHING: ListsUpdate = { takes: [], puts: [] };

/** What an operation means for these lists: a canon film is watched, and what is watched no more leaves the canon. */
function updateFor(
  lists: UserLists,
  operation: Exclude<ListOperation, ReorderOperation>,
): ListsUpdate & Partial<FilmsUpdate> {
  switch (operation.type) {
    case "canon/add": {
      const { rank, after } = operation;
      if (isInCanon(lists, rank)) return NOTHING;
      const put: Put = { list: "canon", rank, ...placeBehind(lists.canonOrder, after) };
      return { takes: [], puts: [...watchedMarks(lists, rank), put] };
    }
    case "watchlist/add": {
      const { rank, after } = operation;
      const ranks = lists.watchlist.map((entry) => entry.rank);
      return { takes: [], puts: [{ list: "watchlist", rank, ...placeBehind(ranks, after) }] };
    }
    case "watchlist/update-watched": {
      const { rank, watched } = operation;
      if (!isOnWatchlist(lists, rank)) return NOTHING;
      const isLastMark = !watched && !lists.watchedFilms.includes(rank);
      return {
        takes: isLastMark ? [{ list: "canon", rank }] : [],
        puts: [{ list: "watchlist", rank, watched }],
      };
    }
    case "watched/add": {
      const { rank, after } = operation;
      if (isWatched(lists, rank)) return NOTHING;
      return { takes: [], puts: watchedMarks(lists, rank, placeBehind(lists.watchedFilms, after)) };
    }
    case "watched/remove":
      return updateWatched(lists, [], [operation.rank]);
    case "watched/update":
      return updateWatched(lists, operation.watched, operation.unwatched);
    case "recommendations/dismiss":
    case "hidden/add":
      return { takes: [], puts: [{ list: LISTS[operation.type], rank: operation.rank }] };
    case "canon/remove":
    case "watchlist/remove":
    case "recommendations/restore":
    case "hidden/remove":
      return { takes: [{ list: LISTS[operation.type], rank: operation.rank }], puts: [] };
    case "hidden/clear":
      return { takes: operation.ranks.map((rank) => ({ list: "hidden", rank })), puts: [] };
    case "memory/update": {
      const { type: _, ...change } = operation;
      return { ...NOTHING, memories: [change] };
    }
    case "lists/update":
    case "films/update":
      return operation;
  }
}

/** A film named in both is watched. */
function updateWatched(lists: UserLists, watched: readonly Rank[], unwatched: readonly Rank[]): ListsUpdate {
  const cleared = unwatched.filter((rank) => !watched.includes(rank));
  return {
    takes: cleared.flatMap((rank) => [
      { list: "watched", rank },
      { list: "canon", rank },
    ]),
    puts: [
      ...cleared
        .filter((rank) => isOnWatchlist(lists, rank))
        .map((rank): Put => ({ list: "watchlist", rank, watched: false })),
      ...watched.filter((rank) => !isWatched(lists, rank)).flatMap((rank) => watchedMarks(lists, rank)),
    ],
  };
}

/** The film's own mark, unless its watchlist entry has one, and that entry's. */
function watchedMarks(lists: UserLists, rank: Rank, place: Pick<Put, "behind"> = {}): readonly Put[] {
  return [
    ...(isWatched(lists, rank) ? [] : [{ list: "watched", rank, ...place } as const]),
    ...(isOnWatchlist(lists, rank) ? [{ list: "watchlist", rank, watched: true } as const] : []),
  ];
}

/** At the end where the film to stand behind is not given, or gone. */
function placeBehind(ranks: readonly Rank[], after: Rank | null | undefined): Pick<Put, "behind"> {
  if (after === null) return { behind: [] };
  return after !== undefined && ranks.includes(after) ? { behind: [after] } : {};
}
