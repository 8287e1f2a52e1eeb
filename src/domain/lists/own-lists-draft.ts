import type { FilmId } from "../catalogue/film-id.ts";
import { createFilmOrder, type FilmOrder, type FilmPlaces, type Marks } from "./film-order.ts";
import {
  changedList,
  type ListedFilm,
  listChanges,
  type OwnList,
  type OwnListChange,
  type OwnListId,
} from "./own-list.ts";

const NOTED: Marks<ListedFilm> = {
  make(id, { note }, former) {
    const now = note ?? former?.note ?? "";
    return now === "" ? { id } : { id, note: now };
  },
  markOf: ({ note = "" }) => ({ note }),
};

/** `given` is in order of ids. */
export function createOwnListsDraft(given: readonly OwnList[]) {
  let lists = given;
  const orders = new Map<OwnListId, FilmOrder<ListedFilm>>();

  function filmsOf(list: OwnList): readonly ListedFilm[] {
    return orders.get(list.id)?.items() ?? list.films;
  }

  return {
    /** Undefined where there is no such list. */
    films(id: OwnListId): FilmPlaces | undefined {
      const list = orders.has(id) ? undefined : lists.find((other) => other.id === id);
      if (list !== undefined)
        orders.set(
          id,
          createFilmOrder(list.films, (film) => film.id, NOTED),
        );
      return orders.get(id);
    },
    has: (film: FilmId): boolean => lists.some((list) => filmsOf(list).some(({ id }) => id === film)),
    update(changes: readonly OwnListChange[]): readonly OwnListChange[] {
      const undo = new Map<OwnListId, OwnListChange>();
      for (const change of changes) {
        const former = lists.find(({ id }) => id === change.id);
        const list = changedList(former, change);
        const others = lists.filter(({ id }) => id !== change.id);
        if (list === null) {
          if (former !== undefined) lists = others;
          orders.delete(change.id);
          undo.delete(change.id);
          continue;
        }
        const back = former === undefined ? [{ id: list.id, isDeleted: true } as const] : listChanges(list, former);
        if (back.length > 0) lists = [...others, list].sort((one, other) => (one.id < other.id ? -1 : 1));
        for (const each of back) undo.set(list.id, { ...each, ...undo.get(list.id) });
      }
      return [...undo.values()];
    },
    sizes() {
      const lengths = lists.map((list) => filmsOf(list).length);
      const listed = lengths.reduce((sum, length) => sum + length, 0);
      return { longest: Math.max(0, ...lengths), ownLists: lengths.length, listed };
    },
    items(): readonly OwnList[] {
      const now = lists.map((list) => {
        const films = filmsOf(list);
        return films === list.films ? list : { ...list, films };
      });
      if (now.some((list, index) => list !== lists[index])) lists = now;
      return lists;
    },
  };
}
