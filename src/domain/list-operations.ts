/**
 * Changes to a member's lists that can be stored, sent and repeated, applied alike by browser and server.
 * They say what should be so instead of toggling, so that applying one twice changes nothing. The type is the last part
 * of the API address (docs/product.md#members-lists).
 */
import { applySentOrder } from "./canon-order.ts";
import type { Rank } from "./film.ts";
import { updateLists, type ListsUpdate } from "./lists-update.ts";
import {
  dismissRecommendation,
  isHidden,
  isInCanon,
  isOnWatchlist,
  isWatched,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
  updateWatched,
  type UserLists,
} from "./user-lists.ts";

export type ListOperation =
  | AddOperation
  | FilmOperation
  | EntryWatchedOperation
  | ReorderOperation
  | WatchedUpdateOperation
  | ClearHiddenOperation
  | ListsUpdateOperation;

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

/** Applies an operation; returns the same object when nothing changes. */
export function reduce(lists: UserLists, operation: ListOperation): UserLists {
  switch (operation.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add":
      return add(lists, operation);
    case "watchlist/update-watched":
      return updateEntryWatched(lists, operation);
    case "canon/reorder": {
      const canonOrder = applySentOrder(lists.canonOrder, operation.ranks, operation.base ?? null);
      return canonOrder === lists.canonOrder ? lists : { ...lists, canonOrder };
    }
    case "watched/update":
      return updateWatched(lists, operation.watched, operation.unwatched);
    case "lists/update":
      return updateLists(lists, operation);
    case "hidden/clear": {
      const shown = new Set(operation.ranks);
      const minimizedFilms = lists.minimizedFilms.filter((rank) => !shown.has(rank));
      return minimizedFilms.length === lists.minimizedFilms.length ? lists : { ...lists, minimizedFilms };
    }
    default:
      return changeFilm(lists, operation);
  }
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
    default:
      return [];
  }
}

function changeFilm(lists: UserLists, { type, rank }: FilmOperation): UserLists {
  switch (type) {
    case "canon/remove":
      return isInCanon(lists, rank) ? toggleCanon(lists, rank) : lists;
    case "watchlist/remove":
      return isOnWatchlist(lists, rank) ? toggleWatchlist(lists, rank) : lists;
    case "watched/remove":
      return isWatched(lists, rank) ? toggleWatched(lists, rank) : lists;
    case "recommendations/dismiss":
      return dismissRecommendation(lists, rank);
    case "recommendations/restore": {
      if (!lists.dismissedRecommendations.includes(rank)) return lists;
      return { ...lists, dismissedRecommendations: lists.dismissedRecommendations.filter((other) => other !== rank) };
    }
    case "hidden/add":
      return isHidden(lists, rank) ? lists : toggleHidden(lists, rank);
    case "hidden/remove":
      return isHidden(lists, rank) ? toggleHidden(lists, rank) : lists;
  }
}

function add(lists: UserLists, { type, rank, after }: AddOperation): UserLists {
  switch (type) {
    case "canon/add": {
      if (isInCanon(lists, rank)) return lists;
      const added = toggleCanon(lists, rank);
      return { ...added, canonOrder: placeLast(added.canonOrder, after, (other) => other) };
    }
    case "watchlist/add": {
      if (isOnWatchlist(lists, rank)) return lists;
      const added = toggleWatchlist(lists, rank);
      return { ...added, watchlist: placeLast(added.watchlist, after, (entry) => entry.rank) };
    }
    case "watched/add": {
      if (isWatched(lists, rank)) return lists;
      const added = toggleWatched(lists, rank);
      return { ...added, watchedFilms: placeLast(added.watchedFilms, after, (other) => other) };
    }
  }
}

/** Moves the last item behind the given rank; null for the start. */
function placeLast<Item>(
  items: readonly Item[],
  after: Rank | null | undefined,
  rankOf: (item: Item) => Rank,
): readonly Item[] {
  const last = items.at(-1);
  if (after === undefined || last === undefined) return items;
  const others = items.slice(0, -1);
  const index = after === null ? 0 : others.findIndex((item) => rankOf(item) === after) + 1;
  return after !== null && index === 0 ? items : others.toSpliced(index, 0, last);
}

function updateEntryWatched(lists: UserLists, { rank, watched }: EntryWatchedOperation): UserLists {
  const entry = lists.watchlist.find((other) => other.rank === rank);
  return entry === undefined || entry.watched === watched ? lists : toggleWatchlistEntryWatched(lists, rank);
}
