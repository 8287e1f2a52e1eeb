import type { FilmId } from "#domain/catalogue/film-id.ts";

/** A film that is held, and where it would land now, counted from 0. */
export interface Lift {
  readonly id: FilmId;
  readonly by: "keyboard" | "pointer";
  readonly toIndex: number;
}

/** How many places each key carries a lifted film; Home and End beyond any list's ends. */
const PLACES_BY_KEY = new Map([
  ["ArrowUp", -1],
  ["ArrowLeft", -1],
  ["ArrowDown", 1],
  ["ArrowRight", 1],
  ["PageUp", -10],
  ["PageDown", 10],
  ["Home", -Infinity],
  ["End", Infinity],
]);

/** The order with one film moved to another place; unchanged if the film is not in it. */
export function withFilmAt(order: readonly FilmId[], id: FilmId, toIndex: number): readonly FilmId[] {
  if (!order.includes(id)) return order;
  return order.filter((other) => other !== id).toSpliced(toIndex, 0, id);
}

/**
 * Where a key takes a lifted film in a list of `count`, counted from 0 and never outside the list; null for a key that
 * moves nothing.
 */
export function placeAfterKey(key: string, index: number, count: number): number | null {
  const places = PLACES_BY_KEY.get(key);
  return places === undefined ? null : Math.max(0, Math.min(count - 1, index + places));
}

/**
 * Reads a typed position (counted from 1) as an index (counted from 0); null for anything but a whole number within the
 * list.
 */
export function indexFromTypedPosition(text: string, count: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  const position = Number(trimmed);
  return position >= 1 && position <= count ? position - 1 : null;
}
