/** A list under many questions and changes: each costs what it changes, not what the list holds. */
import type { FilmId } from "../catalogue/film-id.ts";
import type { Put } from "./user-lists.ts";

/** What an entry says of its film. */
export type Mark = Pick<Put, "watched" | "note">;

/** Makes entries of marks, and reads them: one that is not told stays as it was. */
export interface Marks<Item> {
  readonly make: (id: FilmId, mark: Mark, former?: Item) => Item;
  /** Every mark that an entry can have. */
  readonly markOf: (item: Item) => Mark;
}

export interface FilmPlaces {
  readonly length: () => number;
  readonly placeOf: (id: FilmId) => number;
  readonly ids: () => readonly FilmId[];
  readonly before: (place: number, most: number) => readonly FilmId[];
  readonly markAt: (place: number) => Mark;
  readonly insert: (place: number, id: FilmId, mark: Mark) => void;
  /** Returns the mark before, or null if it is the same. */
  readonly remark: (place: number, id: FilmId, mark: Mark) => Mark | null;
  readonly remove: (place: number, id: FilmId) => void;
  readonly reorder: (order: readonly FilmId[]) => void;
}

export interface FilmOrder<Item> extends FilmPlaces {
  readonly items: () => readonly Item[];
}

const FEW_QUESTIONS = 4;

const MOST_DRIFT = 256;

/** `given` names no film twice. */
export function createFilmOrder<Item>(
  given: readonly Item[],
  idOf: (item: Item) => FilmId,
  { make, markOf }: Marks<Item>,
): FilmOrder<Item> {
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
    ids: () => items.map(idOf),
    markAt: (place) => items.slice(place, place + 1).map(markOf)[0] ?? {},
    insert(place, id, mark) {
      changed().splice(place, 0, make(id, mark));
      places?.set(id, place);
      drift += 1;
    },
    remark(place, id, mark) {
      const former = items[place];
      const item = former && make(id, mark, former);
      if (!item || isSameMark(markOf(former), markOf(item))) return null;
      changed()[place] = item;
      return markOf(former);
    },
    reorder(order) {
      const byId = new Map(items.map((item) => [idOf(item), item]));
      items = order.flatMap((id) => byId.get(id) ?? []);
      [own, places, drift] = [null, null, 0];
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

function isSameMark(one: Mark, other: Mark): boolean {
  return one.watched === other.watched && one.note === other.note;
}

const UNMARKED: Marks<FilmId> = { make: (id) => id, markOf: () => ({}) };

export function orderOfIds(ids: readonly FilmId[]): FilmOrder<FilmId> {
  return createFilmOrder(ids, (id) => id, UNMARKED);
}
