/**
 * Changes to a member's lists that can be stored, sent and repeated, applied alike by browser and server.
 * They say what should be so instead of toggling, so that applying one twice changes nothing. The type is the last part
 * of the API address (docs/product.md#members-lists).
 */
import type { FilmId } from "../catalogue/film-id.ts";
import { applySentOrder } from "./canon-order.ts";
import { remembers, type MemoryChange } from "./film-memory.ts";
import { createListsDraft, type ListsDraft } from "./lists-draft.ts";
import type { FilmsUpdate, ListName, ListsUpdate, Put, UserLists } from "./user-lists.ts";

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
  readonly id: FilmId;
  /**
   * The predecessor, null for the start. Without it, or when it is gone, the film is appended. A film already there
   * does not move.
   */
  readonly after?: FilmId | null;
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
  readonly id: FilmId;
}

interface EntryWatchedOperation {
  readonly type: "watchlist/update-watched";
  readonly id: FilmId;
  readonly watched: boolean;
}

interface ReorderOperation {
  readonly type: "canon/reorder";
  /** The whole new order, favourite first. */
  readonly ids: readonly FilmId[];
  /** The order the member saw: see `applySentOrder`. */
  readonly base?: readonly FilmId[];
}

/** How many films one operation may name as watched and not watched. */
export const MAX_FILMS_OF_AN_UPDATE = 500;

/** Many films at once, as ticked on a wall of posters. */
interface WatchedUpdateOperation {
  readonly type: "watched/update";
  readonly watched: readonly FilmId[];
  readonly unwatched: readonly FilmId[];
}

/** "Clear All" of the hidden-films bar: only the films it showed, not those hidden meanwhile elsewhere. */
interface ClearHiddenOperation {
  readonly type: "hidden/clear";
  readonly ids: readonly FilmId[];
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
  const draft = createListsDraft(lists);
  applyTo(draft, operation);
  return draft.lists();
}

/**
 * Applies an operation. Returns what undoes it, keeping whatever changes later: only what it changed is put back, and a
 * film returns behind the one it followed. Null if it changed nothing.
 */
export function applyTo(draft: ListsDraft, operation: ListOperation): ListOperation | null {
  if (operation.type !== "canon/reorder") {
    const back = draft.update(updateFor(draft, operation));
    return back.takes.length + back.puts.length + back.memories.length === 0 ? null : updateOperation(back);
  }
  const before = draft.canonOrder();
  const order = applySentOrder(before, operation.ids, operation.base ?? null);
  if (order === before) return null;
  draft.reorder(order);
  return { type: "canon/reorder", ids: before, base: order };
}

/** The films an operation adds, which must be in the catalogue. */
export function filmsAddedBy(operation: ListOperation): readonly FilmId[] {
  switch (operation.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add":
    case "recommendations/dismiss":
    case "hidden/add":
      return [operation.id];
    case "watched/update":
      return operation.watched;
    case "lists/update":
      return operation.puts.map(({ id }) => id);
    case "memory/update":
      return remembers(operation) ? [operation.id] : [];
    case "films/update":
      return [...operation.puts, ...operation.memories.filter(remembers)].map(({ id }) => id);
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
  lists: ListsDraft,
  operation: Exclude<ListOperation, ReorderOperation>,
): ListsUpdate & Partial<FilmsUpdate> {
  switch (operation.type) {
    case "canon/add": {
      const { id, after } = operation;
      if (lists.has("canon", id)) return NOTHING;
      const put: Put = { list: "canon", id, ...placeBehind(lists, "canon", after) };
      return { takes: [], puts: [...watchedMarks(lists, id), put] };
    }
    case "watchlist/add": {
      const { id, after } = operation;
      return { takes: [], puts: [{ list: "watchlist", id, ...placeBehind(lists, "watchlist", after) }] };
    }
    case "watchlist/update-watched": {
      const { id, watched } = operation;
      if (!lists.has("watchlist", id)) return NOTHING;
      const isLastMark = !watched && !lists.has("watched", id);
      return {
        takes: isLastMark ? [{ list: "canon", id }] : [],
        puts: [{ list: "watchlist", id, watched }],
      };
    }
    case "watched/add": {
      const { id, after } = operation;
      if (lists.isWatched(id)) return NOTHING;
      return { takes: [], puts: watchedMarks(lists, id, placeBehind(lists, "watched", after)) };
    }
    case "watched/remove":
      return updateWatched(lists, [], [operation.id]);
    case "watched/update":
      return updateWatched(lists, operation.watched, operation.unwatched);
    case "recommendations/dismiss":
    case "hidden/add":
      return { takes: [], puts: [{ list: LISTS[operation.type], id: operation.id }] };
    case "canon/remove":
    case "watchlist/remove":
    case "recommendations/restore":
    case "hidden/remove":
      return { takes: [{ list: LISTS[operation.type], id: operation.id }], puts: [] };
    case "hidden/clear":
      return { takes: operation.ids.map((id) => ({ list: "hidden", id })), puts: [] };
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
function updateWatched(lists: ListsDraft, watched: readonly FilmId[], unwatched: readonly FilmId[]): ListsUpdate {
  const marked = new Set(watched);
  const cleared = unwatched.filter((id) => !marked.has(id));
  return {
    takes: cleared.flatMap((id) => [
      { list: "watched", id },
      { list: "canon", id },
    ]),
    puts: [
      ...cleared
        .filter((id) => lists.has("watchlist", id))
        .map((id): Put => ({ list: "watchlist", id, watched: false })),
      ...watched.filter((id) => !lists.isWatched(id)).flatMap((id) => watchedMarks(lists, id)),
    ],
  };
}

/** The film's own mark, unless its watchlist entry has one, and that entry's. */
function watchedMarks(lists: ListsDraft, id: FilmId, place: Pick<Put, "behind"> = {}): readonly Put[] {
  return [
    ...(lists.isWatched(id) ? [] : [{ list: "watched", id, ...place } as const]),
    ...(lists.has("watchlist", id) ? [{ list: "watchlist", id, watched: true } as const] : []),
  ];
}

/** At the end where the film to stand behind is not given, or gone. */
function placeBehind(lists: ListsDraft, list: ListName, after: FilmId | null | undefined): Pick<Put, "behind"> {
  if (after === null) return { behind: [] };
  return after !== undefined && lists.has(list, after) ? { behind: [after] } : {};
}

/** What undoes an operation that was applied to these lists; null if it changed nothing. See `applyTo`. */
export function undoOf(before: UserLists, operation: ListOperation): ListOperation | null {
  return applyTo(createListsDraft(before), operation);
}
