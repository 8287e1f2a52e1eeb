import type { Rank } from "#domain/film.ts";

/** A film picked up with the keyboard: where it came from and where it would land now, both counted from 0. */
export interface Lift {
  readonly rank: Rank;
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** How many places Page Up and Page Down carry a lifted film. */
const PAGE_OF_PLACES = 10;

/** The order with one film taken to another place; an order without the film is given back as it is. */
export function withFilmAt(order: readonly Rank[], rank: Rank, toIndex: number): readonly Rank[] {
  if (!order.includes(rank)) return order;
  return order.filter((other) => other !== rank).toSpliced(toIndex, 0, rank);
}

/**
 * Where a key takes a lifted film in a list of `count`, counted from 0 and never outside the list; null for a key that
 * moves nothing.
 */
export function placeAfterKey(key: string, index: number, count: number): number | null {
  const last = Math.max(0, count - 1);
  switch (key) {
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowDown":
    case "ArrowRight":
      return Math.min(last, index + 1);
    case "PageUp":
      return Math.max(0, index - PAGE_OF_PLACES);
    case "PageDown":
      return Math.min(last, index + PAGE_OF_PLACES);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/**
 * Reads a typed position (counted from 1) as an index (counted from 0). Null for anything but a whole number within the
 * list: a position out of range is refused, not guessed at.
 */
export function indexFromTypedPosition(text: string, count: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  const position = Number(trimmed);
  return position >= 1 && position <= count ? position - 1 : null;
}
