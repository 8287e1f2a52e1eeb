/** Lists under change, by one operation or many: each change costs only what it changes. */
import type { FilmId } from "../catalogue/film-id.ts";
import { createMemoriesDraft, type MemoryChange } from "./film-memory.ts";
import {
  type FilmsUpdate,
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
  /** Takes, puts, then remembers; canon films stay watched. Returns the undo; a film taken and put back has moved. */
  readonly update: (update: ListsUpdate & Partial<FilmsUpdate>) => FilmsUpdate;
  readonly canonOrder: () => readonly FilmId[];
  readonly reorder: (order: readonly FilmId[]) => void;
  readonly longest: () => number;
  readonly remembered: () => number;
  readonly lists: () => UserLists;
}

/** `alsoRemembered` is how many films are remembered beyond those in `given`. */
export function createListsDraft(given: UserLists, alsoRemembered = 0): ListsDraft {
  let lists = given;
  const orders: Orders = {
    canon: orderOfIds(given.canonOrder),
    watchlist: createFilmOrder(given.watchlist, ({ id }) => id),
    watched: orderOfIds(given.watchedFilms),
    dismissed: orderOfIds(given.dismissedRecommendations),
    hidden: orderOfIds(given.minimizedFilms),
  };
  const memories = createMemoriesDraft(given.memories);

  const has = (list: ListName, id: FilmId): boolean => orders[list].placeOf(id) >= 0;

  /** A film that is still listed keeps its name, whatever forgets it. */
  function keepingName(change: MemoryChange): MemoryChange {
    const { called, ...others } = change;
    return called === null && (Object.keys(orders) as ListName[]).some((list) => has(list, change.id))
      ? others
      : change;
  }

  return {
    has,
    isWatched: (id) => isWatchedIn(orders, id),
    update({ takes, puts, memories: changes = [] }) {
      return {
        ...takeAndPut(orders, { takes, puts }),
        memories: memories.update(changes.map(keepingName)),
      };
    },
    canonOrder: () => orders.canon.items(),
    reorder(order) {
      orders.canon = orderOfIds(order);
    },
    longest: () => Math.max(...Object.values(orders).map((order) => order.length())),
    remembered: () => memories.length() + alsoRemembered,
    lists() {
      const now: UserLists = {
        canonOrder: orders.canon.items(),
        watchlist: orders.watchlist.items(),
        watchedFilms: orders.watched.items(),
        dismissedRecommendations: orders.dismissed.items(),
        minimizedFilms: orders.hidden.items(),
        memories: memories.items(),
      };
      const isSame = (Object.keys(now) as (keyof UserLists)[]).every((list) => now[list] === lists[list]);
      lists = isSame ? lists : now;
      return lists;
    },
  };
}

interface Orders extends Record<Exclude<ListName, "watchlist">, FilmOrder<FilmId>> {
  readonly watchlist: FilmOrder<WatchlistEntry>;
}

function isWatchedIn({ watched, watchlist }: Orders, id: FilmId): boolean {
  return watched.placeOf(id) >= 0 || watchlist.itemAt(watchlist.placeOf(id))?.watched === true;
}

function takeFrom(orders: Orders, { list, id }: Take, isLeaving: (list: ListName, id: FilmId) => boolean): Put | null {
  const order = orders[list];
  const place = order.placeOf(id);
  if (place < 0) return null;
  const isMarked = list === "watchlist" && orders.watchlist.itemAt(place)?.watched === true;
  const isLast = place === order.length() - 1;
  const [former] = order.before(place, 1);
  // If the film before it comes back as well, it will be there.
  const most = former !== undefined && isLeaving(list, former) ? 1 : MAX_FILMS_BEFORE;
  const behind = isLast ? {} : { behind: order.before(place, most) };
  order.remove(place, id);
  return { list, id, ...behind, ...(isMarked ? { watched: true } : {}) };
}

/** Returns "new", the put that restores a watchlist entry's mark, or null if nothing changed. */
function putInto(orders: Orders, { list, id, behind, watched }: Put): "new" | Put | null {
  const order = orders[list];
  const place = order.placeOf(id);
  if (place < 0) {
    const nearest = behind?.map(order.placeOf).find((near) => near >= 0) ?? -1;
    const where = behind === undefined ? order.length() : nearest + 1;
    if (list === "watchlist") orders[list].insert(where, id, { id, watched: watched ?? false });
    else orders[list].insert(where, id, id);
    return "new";
  }
  if (list !== "watchlist" || watched === undefined || orders.watchlist.itemAt(place)?.watched === watched) return null;
  orders.watchlist.replace(place, { id, watched });
  return { list, id, watched: !watched };
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

function orderOfIds(ids: readonly FilmId[]): FilmOrder<FilmId> {
  return createFilmOrder(ids, (id) => id);
}

/** For many questions and changes: each costs what it changes, not what the list holds. */
interface FilmOrder<Item> {
  readonly length: () => number;
  readonly placeOf: (id: FilmId) => number;
  readonly before: (place: number, most: number) => readonly FilmId[];
  readonly itemAt: (place: number) => Item | undefined;
  readonly insert: (place: number, id: FilmId, item: Item) => void;
  readonly replace: (place: number, item: Item) => void;
  readonly remove: (place: number, id: FilmId) => void;
  readonly items: () => readonly Item[];
}

const FEW_QUESTIONS = 4;

const MOST_DRIFT = 256;

/** `given` names no film twice. */
export function createFilmOrder<Item>(given: readonly Item[], idOf: (item: Item) => FilmId): FilmOrder<Item> {
  let items = given;
  let own: Item[] | null = null;
  /** Where each film stood when asked for or put in; since then it may have moved by `drift` places. */
  let places: Map<FilmId, number> | null = null;
  let [questions, drift] = [0, 0];

  function changed(): Item[] {
    own ??= [...items];
    items = own;
    return own;
  }

  function isAt(place: number, id: FilmId): boolean {
    const item = items[place];
    return item !== undefined && idOf(item) === id;
  }

  function indexed(): Map<FilmId, number> | null {
    if (places === null && (questions += 1) <= FEW_QUESTIONS) return null;
    if (places === null || drift > MOST_DRIFT) {
      places = new Map(items.map((item, place) => [idOf(item), place]));
      drift = 0;
    }
    return places;
  }

  return {
    length: () => items.length,
    placeOf(id) {
      const index = indexed();
      if (index === null) return items.findIndex((item) => idOf(item) === id);
      const near = index.get(id) ?? -1;
      if (near < 0) return -1;
      for (let off = 0; off <= drift; off += 1) {
        if (isAt(near - off, id)) return near - off;
        if (isAt(near + off, id)) return near + off;
      }
      return -1;
    },
    before: (place, most) =>
      items
        .slice(Math.max(0, place - most), place)
        .map(idOf)
        .toReversed(),
    itemAt: (place) => items[place],
    insert(place, id, item) {
      changed().splice(place, 0, item);
      places?.set(id, place);
      drift += 1;
    },
    replace(place, item) {
      changed()[place] = item;
    },
    remove(place, id) {
      changed().splice(place, 1);
      places?.delete(id);
      drift += 1;
    },
    items() {
      own = null;
      return items;
    },
  };
}
