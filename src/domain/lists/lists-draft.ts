/** Lists while they are changed, by one operation or by many: each change costs what it changes. */
import type { FilmId } from "../catalogue/film-id.ts";
import { createMemoriesDraft, type MemoryChange } from "./film-memory.ts";
import { createFilmOrder, type FilmOrder } from "./film-order.ts";
import { type FilmsUpdate, type ListName, type ListsUpdate, MAX_FILMS_BEFORE, type Put } from "./lists-update.ts";
import type { UserLists, WatchlistEntry } from "./user-lists.ts";

export interface ListsDraft {
  readonly has: (list: ListName, id: FilmId) => boolean;
  /** By its own mark or a watched watchlist entry. */
  readonly isWatched: (id: FilmId) => boolean;
  /**
   * Takes films out, then puts films in, and remembers. Canon films stay watched. Returns the update that takes all of
   * it back; it is empty when nothing changed. A film taken and put back counts as moved.
   */
  readonly update: (update: ListsUpdate & Partial<FilmsUpdate>) => FilmsUpdate;
  readonly canonOrder: () => readonly FilmId[];
  /** `order` names the canon's films. */
  readonly reorder: (order: readonly FilmId[]) => void;
  /** Films in the longest list. */
  readonly longest: () => number;
  /** Films of which something is remembered. */
  readonly remembered: () => number;
  /** The same object as before while nothing has changed. */
  readonly lists: () => UserLists;
}

/** Of `alsoRemembered` films more than `given` says something is remembered. */
export function createListsDraft(given: UserLists, alsoRemembered = 0): ListsDraft {
  let lists = given;
  const orders = {
    canon: orderOfIds(given.canonOrder),
    watchlist: createFilmOrder(given.watchlist, ({ id }) => id),
    watched: orderOfIds(given.watchedFilms),
    dismissed: orderOfIds(given.dismissedRecommendations),
    hidden: orderOfIds(given.minimizedFilms),
  };
  const memories = createMemoriesDraft(given.memories);

  const has = (list: ListName, id: FilmId): boolean => orders[list].placeOf(id) >= 0;
  const entryOf = (id: FilmId): WatchlistEntry | undefined => orders.watchlist.itemAt(orders.watchlist.placeOf(id));
  const isWatched = (id: FilmId): boolean => has("watched", id) || entryOf(id)?.watched === true;

  /** Returns what puts it back, or null if it is not there. */
  function take(list: ListName, id: FilmId, isLeaving: (list: ListName, id: FilmId) => boolean): Put | null {
    const order = orders[list];
    const place = order.placeOf(id);
    if (place < 0) return null;
    const isMarked = list === "watchlist" && entryOf(id)?.watched === true;
    const isLast = place === order.length() - 1;
    const [former] = order.before(place, 1);
    // If the film before it comes back as well, it will be there.
    const most = former !== undefined && isLeaving(list, former) ? 1 : MAX_FILMS_BEFORE;
    const behind = isLast ? {} : { behind: order.before(place, most) };
    order.remove(place, id);
    return { list, id, ...behind, ...(isMarked ? { watched: true } : {}) };
  }

  /** Returns "new", the put that gives a watchlist entry its mark back, or null if nothing changed. */
  function put({ list, id, behind, watched }: Put): "new" | Put | null {
    const order = orders[list];
    const place = order.placeOf(id);
    if (place < 0) {
      const nearest = behind?.map(order.placeOf).find((near) => near >= 0) ?? -1;
      const where = behind === undefined ? order.length() : nearest + 1;
      if (list === "watchlist") orders[list].insert(where, id, { id, watched: watched ?? false });
      else orders[list].insert(where, id, id);
      return "new";
    }
    if (list !== "watchlist" || watched === undefined || entryOf(id)?.watched === watched) return null;
    orders.watchlist.replace(place, { id, watched });
    return { list, id, watched: !watched };
  }

  /** A film that is still listed keeps its name, whatever forgets it. */
  function keepingName(change: MemoryChange): MemoryChange {
    const { called, ...others } = change;
    return called === null && (Object.keys(orders) as ListName[]).some((list) => has(list, change.id))
      ? others
      : change;
  }

  return {
    has,
    isWatched,
    update({ takes, puts, memories: changes = [] }) {
      const leaving = new Set(takes.map(({ list, id }) => `${list} ${id}`));
      const back: Put[] = [];
      // From the last: several films from a list's end return there.
      for (const { list, id } of takes.toReversed()) {
        const former = take(list, id, (where, other) => leaving.has(`${where} ${other}`));
        if (former !== null) back.unshift(former);
      }
      const taken = back.length;
      const added = new Map<string, Put>();
      const putIn = (each: Put): void => {
        const { list, id } = each;
        const former = put(each);
        if (former === "new") added.set(`${list} ${id}`, { list, id });
        else if (former !== null && !added.has(`${list} ${id}`)) back.push(former);
      };
      for (const each of puts) putIn(each);
      for (const { list, id } of [...takes, ...puts]) {
        const mayLack = list === "canon" || list === "watchlist" || list === "watched";
        if (mayLack && has("canon", id) && !isWatched(id)) putIn({ list: "watched", id });
      }
      return {
        takes: [...added.values()],
        puts: [...back.slice(0, taken), ...back.slice(taken).toReversed()],
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

function orderOfIds(ids: readonly FilmId[]): FilmOrder<FilmId> {
  return createFilmOrder(ids, (id) => id);
}
