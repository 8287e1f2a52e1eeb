/**
 * Changes that browser and server apply alike (docs/product.md#members-lists). They say what should be so, so that
 * applying one twice changes nothing. The type is the last part of the API address.
 */
import type { FilmId } from "../catalogue/film-id.ts";
import { applySentOrder } from "./canon-order.ts";
import { remembers, type MemoryChange } from "./film-memory.ts";
import { createListsDraft, type ListsDraft } from "./lists-draft.ts";
import { isOwnListId, type OwnListId } from "./own-list.ts";
import type { AnyUpdate, FilmsUpdate, ListName, ListsUpdate, Put, UserLists } from "./user-lists.ts";

export type ListOperation =
  | AddOperation
  | FilmOperation
  | EntryWatchedOperation
  | ReorderOperation
  | WatchedUpdateOperation
  | ClearHiddenOperation
  | ListsUpdateOperation
  | MemoryUpdateOperation
  | FilmsUpdateOperation
  | CollectionUpdateOperation
  | OwnReorderOperation;

interface AddOperation {
  readonly type: "canon/add" | "watchlist/add" | "watched/add";
  readonly id: FilmId;
  /** Null for the start. Without it, or if it is gone, the film is appended. A film already there does not move. */
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
  readonly ids: readonly FilmId[];
  /** The order the member saw: see `applySentOrder`. */
  readonly base?: readonly FilmId[];
}

/** Watched and not watched together. */
export const MAX_FILMS_OF_AN_UPDATE = 500;

interface WatchedUpdateOperation {
  readonly type: "watched/update";
  readonly watched: readonly FilmId[];
  readonly unwatched: readonly FilmId[];
}

/** Only the films that the hidden-films bar showed, not those hidden meanwhile elsewhere. */
interface ClearHiddenOperation {
  readonly type: "hidden/clear";
  readonly ids: readonly FilmId[];
}

interface ListsUpdateOperation extends ListsUpdate {
  readonly type: "lists/update";
}

type MemoryUpdateOperation = MemoryChange & { readonly type: "memory/update" };

/** Not a "lists/update": an older build would take it for one of its own and forget the memories. */
interface FilmsUpdateOperation extends FilmsUpdate {
  readonly type: "films/update";
}

/** Anything at once; of its own type, so that older builds leave it alone. */
interface CollectionUpdateOperation extends Required<AnyUpdate> {
  readonly type: "collection/update";
}

interface OwnReorderOperation {
  readonly type: "collection/reorder";
  readonly list: OwnListId;
  readonly ids: readonly FilmId[];
  /** The order the member saw: see `applySentOrder`. */
  readonly base?: readonly FilmId[];
}

/** The oldest kind that can say it, because an older server or tab knows no other. */
export function updateOperation({ takes, puts, memories, lists = [] }: AnyUpdate): ListOperation {
  const isNew =
    lists.length > 0 ||
    [...takes, ...puts].some(({ list }) => isOwnListId(list)) ||
    memories.some(({ viewings }) => viewings !== undefined);
  if (isNew) return { type: "collection/update", takes, puts, memories, lists };
  return memories.length === 0
    ? { type: "lists/update", takes, puts }
    : { type: "films/update", takes, puts, memories };
}

export function reduce(lists: UserLists, operation: ListOperation): UserLists {
  const draft = createListsDraft(lists);
  applyTo(draft, operation);
  return draft.lists();
}

/** Returns what undoes it and leaves later changes alone, or null: films go behind those they followed. */
export function applyTo(draft: ListsDraft, operation: ListOperation): ListOperation | null {
  if (operation.type !== "canon/reorder" && operation.type !== "collection/reorder") {
    const back = draft.update(updateFor(draft, operation));
    return isNothing(back) ? null : updateOperation(back);
  }
  const list = operation.type === "canon/reorder" ? "canon" : operation.list;
  const before = draft.order(list);
  const order = applySentOrder(before, operation.ids, operation.base ?? null);
  if (order === before) return null;
  draft.reorder(list, order);
  return reordering(list, before, order);
}

/** Brings a list into the order of `ids`; `base` is the order that was seen. */
export function reordering(
  list: "canon" | OwnListId,
  ids: readonly FilmId[],
  base: readonly FilmId[],
): ReorderOperation | OwnReorderOperation {
  return list === "canon" ? { type: "canon/reorder", ids, base } : { type: "collection/reorder", list, ids, base };
}

export function isNothing({ takes, puts, memories, lists = [] }: AnyUpdate): boolean {
  return takes.length + puts.length + memories.length + lists.length === 0;
}

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
    case "collection/update":
      return [...operation.puts, ...operation.memories.filter(remembers)].map(({ id }) => id);
    default:
      return [];
  }
}

const LISTS = {
  "canon/remove": "canon",
  "watchlist/remove": "watchlist",
  "recommendations/dismiss": "dismissed",
  "recommendations/restore": "dismissed",
  "hidden/add": "hidden",
  "hidden/remove": "hidden",
} as const;

const NOTHING: ListsUpdate = { takes: [], puts: [] };

/** A canon film is watched, and what is no longer watched leaves the canon. */
function updateFor(
  lists: ListsDraft,
  operation: Exclude<ListOperation, ReorderOperation | OwnReorderOperation>,
): ListsUpdate & Partial<AnyUpdate> {
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
    case "collection/update":
      return operation;
  }
}

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

function watchedMarks(lists: ListsDraft, id: FilmId, place: Pick<Put, "behind"> = {}): readonly Put[] {
  return [
    ...(lists.isWatched(id) ? [] : [{ list: "watched", id, ...place } as const]),
    ...(lists.has("watchlist", id) ? [{ list: "watchlist", id, watched: true } as const] : []),
  ];
}

function placeBehind(lists: ListsDraft, list: ListName, after: FilmId | null | undefined): Pick<Put, "behind"> {
  if (after === null) return { behind: [] };
  return after !== undefined && lists.has(list, after) ? { behind: [after] } : {};
}

export function undoOf(before: UserLists, operation: ListOperation): ListOperation | null {
  return applyTo(createListsDraft(before), operation);
}
