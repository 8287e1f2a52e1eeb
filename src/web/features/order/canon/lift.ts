import type { FilmId } from "#domain/catalogue/film-id.ts";

/** A held film, and where it would land now, from 0. */
export interface Lift {
  readonly id: FilmId;
  readonly by: "keyboard" | "pointer";
  readonly toIndex: number;
}

/** How many places each key moves a lifted film; Home and End go beyond any list's ends. */
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

/** Unchanged if the film is not in it. */
export function withFilmAt(order: readonly FilmId[], id: FilmId, toIndex: number): readonly FilmId[] {
  if (!order.includes(id)) return order;
  return order.filter((other) => other !== id).toSpliced(toIndex, 0, id);
}

/** The index, within the list, to which a key takes a lifted film; null for other keys. */
export function placeAfterKey(key: string, index: number, count: number): number | null {
  const places = PLACES_BY_KEY.get(key);
  return places === undefined ? null : Math.max(0, Math.min(count - 1, index + places));
}

/** The index from 0 for a typed position from 1; null for anything but a whole number within the list. */
export function indexFromTypedPosition(text: string, count: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  const position = Number(trimmed);
  return position >= 1 && position <= count ? position - 1 : null;
}
