import type { FilmId } from "../catalogue/film-id.ts";

/** A list that is asked and changed many times over: each time costs what is changed, not what the list holds. */
export interface FilmOrder<Item> {
  readonly length: () => number;
  /** -1 for a film that is not in it. */
  readonly placeOf: (id: FilmId) => number;
  /** The film before a place and up to `most` in all, the nearest first. */
  readonly before: (place: number, most: number) => readonly FilmId[];
  readonly itemAt: (place: number) => Item | undefined;
  readonly insert: (place: number, id: FilmId, item: Item) => void;
  readonly replace: (place: number, item: Item) => void;
  readonly remove: (place: number, id: FilmId) => void;
  /** The same array until something changes; it stays as it is whatever changes later. */
  readonly items: () => readonly Item[];
}

/** For so few questions a search is cheaper than an index. */
const FEW_QUESTIONS = 4;

/** How many places the index may be out by before it is made again. */
const MOST_DRIFT = 256;

/** `given` names no film twice. */
export function createFilmOrder<Item>(given: readonly Item[], idOf: (item: Item) => FilmId): FilmOrder<Item> {
  let items = given;
  let own: Item[] | null = null;
  /** Where each film stood when it was asked or put in; since then it may have moved by `drift` places. */
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
