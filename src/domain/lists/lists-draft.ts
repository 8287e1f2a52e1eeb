/** Lists under change, by one operation or many: each change costs only what it changes. */
import type { FilmId } from "../catalogue/film-id.ts";
import { createMemoriesDraft, type MemoryChange } from "./film-memory.ts";
import { createFilmOrder, type FilmPlaces, type Marks, orderOfIds } from "./film-order.ts";
import { createOwnListsDraft } from "./own-lists-draft.ts";
import type { OwnListId } from "./own-list.ts";
import {
  type AnyUpdate,
  LIST_NAMES,
  type ListName,
  type ListsUpdate,
  MAX_FILMS_BEFORE,
  type Take,
  type Put,
  type UserLists,
  type WatchlistEntry,
} from "./user-lists.ts";

export interface ListsDraft {
  readonly has: (list: ListName, id: FilmId) => boolean;
  readonly isWatched: (id: FilmId) => boolean;
  /** Lists of one's own first, then takes, puts, and remembers; canon films stay watched. Returns the undo. */
  readonly update: (update: ListsUpdate & Partial<AnyUpdate>) => Required<AnyUpdate>;
  /** None of a list that is not there. */
  readonly order: (list: "canon" | OwnListId) => readonly FilmId[];
  /** Of the films that are in the list. */
  readonly reorder: (list: "canon" | OwnListId, order: readonly FilmId[]) => void;
  readonly sizes: () => ListSizes;
  readonly lists: () => UserLists;
}

/** What may not grow without end. */
export interface ListSizes {
  /** Films of the longest list. */
  readonly longest: number;
  /** Films of which something is remembered. */
  readonly remembered: number;
  readonly ownLists: number;
  /** Films in lists of one's own, each as often as it is in one. */
  readonly listed: number;
}

export const NO_OTHERS: Omit<ListSizes, "longest"> = { remembered: 0, ownLists: 0, listed: 0 };

/** `others` is what there is beyond `given`. */
export function createListsDraft(given: UserLists, others = NO_OTHERS): ListsDraft {
  let lists = given;
  const [canon, watched] = [orderOfIds(given.canonOrder), orderOfIds(given.watchedFilms)];
  const [dismissed, hidden] = [orderOfIds(given.dismissedRecommendations), orderOfIds(given.minimizedFilms)];
  const watchlist = createFilmOrder(given.watchlist, ({ id }) => id, MARKED_WATCHED);
  const own = createOwnListsDraft(given.ownLists);
  const named = { canon, watchlist, watched, dismissed, hidden };
  const orders: Orders = { ...named, of: (list) => (isListName(list) ? named[list] : own.films(list)) };
  const memories = createMemoriesDraft(given.memories);

  /** A film that is still listed keeps its name, whatever forgets it. */
  function keepingName(change: MemoryChange): MemoryChange {
    const { called, ...parts } = change;
    const isListed = () => LIST_NAMES.some((list) => has(list, change.id)) || own.has(change.id);
    return called === null && isListed() ? parts : change;
  }

  const has = (list: ListName, id: FilmId): boolean => named[list].placeOf(id) >= 0;

  return {
    has,
    isWatched: (id) => isWatchedIn(orders, id),
    update({ takes, puts, memories: changes = [], lists: ownLists = [] }) {
      return {
        lists: own.update(ownLists),
        ...takeAndPut(orders, { takes, puts }),
        memories: memories.update(changes.map(keepingName)),
      };
    },
    order: (list) => orders.of(list)?.ids() ?? [],
    reorder: (list, order) => orders.of(list)?.reorder(order),
    sizes() {
      const { longest, ownLists, listed } = own.sizes();
      return {
        longest: Math.max(longest, ...Object.values(named).map((order) => order.length())),
        remembered: memories.length() + others.remembered,
        ownLists: ownLists + others.ownLists,
        listed: listed + others.listed,
      };
    },
    lists() {
      const now: UserLists = {
        canonOrder: canon.items(),
        watchlist: watchlist.items(),
        watchedFilms: watched.items(),
        dismissedRecommendations: dismissed.items(),
        minimizedFilms: hidden.items(),
        memories: memories.items(),
        ownLists: own.items(),
      };
      const isSame = (Object.keys(now) as (keyof UserLists)[]).every((list) => now[list] === lists[list]);
      lists = isSame ? lists : now;
      return lists;
    },
  };
}

interface Orders {
  readonly canon: FilmPlaces;
  readonly watchlist: FilmPlaces;
  readonly watched: FilmPlaces;
  readonly of: (list: ListName | OwnListId) => FilmPlaces | undefined;
}

const MARKED_WATCHED: Marks<WatchlistEntry> = {
  make: (id, { watched }, former) => ({ id, watched: watched ?? former?.watched ?? false }),
  markOf: ({ watched }) => ({ watched }),
};

function isListName(list: string): list is ListName {
  return (LIST_NAMES as readonly string[]).includes(list);
}

function isWatchedIn({ watched, watchlist }: Orders, id: FilmId): boolean {
  return watched.placeOf(id) >= 0 || watchlist.markAt(watchlist.placeOf(id)).watched === true;
}

function takeFrom(
  orders: Orders,
  { list, id }: Take,
  isLeaving: (list: Take["list"], id: FilmId) => boolean,
): Put | null {
  const order = orders.of(list);
  const place = order?.placeOf(id) ?? -1;
  if (order === undefined || place < 0) return null;
  const { watched, note } = order.markAt(place);
  const isLast = place === order.length() - 1;
  const [former] = order.before(place, 1);
  // If the film before it comes back as well, it will be there.
  const most = former !== undefined && isLeaving(list, former) ? 1 : MAX_FILMS_BEFORE;
  const behind = isLast ? {} : { behind: order.before(place, most) };
  order.remove(place, id);
  return { list, id, ...behind, ...(watched === true ? { watched } : {}), ...(note ? { note } : {}) };
}

/** Returns "new", the put that restores an entry's mark, or null if nothing changed. */
function putInto(orders: Orders, { list, id, behind, ...mark }: Put): "new" | Put | null {
  const order = orders.of(list);
  if (order === undefined) return null;
  const place = order.placeOf(id);
  if (place < 0) {
    const nearest = behind?.map(order.placeOf).find((near) => near >= 0) ?? -1;
    order.insert(behind === undefined ? order.length() : nearest + 1, id, mark);
    return "new";
  }
  const former = order.remark(place, id, mark);
  return former === null ? null : { list, id, ...former };
}

function takeAndPut(orders: Orders, { takes, puts }: ListsUpdate): ListsUpdate {
  const leaving = new Set(takes.map(({ list, id }) => `${list} ${id}`));
  const back: Put[] = [];
  // From the last, because several films from a list's end return there.
  for (const { list, id } of takes.toReversed()) {
    const former = takeFrom(orders, { list, id }, (where, other) => leaving.has(`${where} ${other}`));
    if (former !== null) back.unshift(former);
  }
  const taken = back.length;
  const added = new Map<string, Put>();
  const putIn = (each: Put): void => {
    const { list, id } = each;
    const former = putInto(orders, each);
    if (former === "new") added.set(`${list} ${id}`, { list, id });
    else if (former !== null && !added.has(`${list} ${id}`)) back.push(former);
  };
  for (const each of puts) putIn(each);
  for (const { list, id } of [...takes, ...puts]) {
    const mayLack = list === "canon" || list === "watchlist" || list === "watched";
    if (mayLack && orders.canon.placeOf(id) >= 0 && !isWatchedIn(orders, id)) putIn({ list: "watched", id });
  }
  return {
    takes: [...added.values()],
    puts: [...back.slice(0, taken), ...back.slice(taken).toReversed()],
  };
}
