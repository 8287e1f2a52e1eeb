import { useDeferredValue, useMemo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";

/** More than a screen shows. */
const ROWS_AT_ONCE = 24;

/**
 * The place that each row of `order` tells. Rows near a change tell their new one at once, and all others as soon as
 * nothing more urgent is to be drawn: a film taken out of a long canon changes the place of every film behind it. The
 * returned function gets a film's id and its index, and gives the position counted from 1.
 */
export function usePlaces(
  order: readonly FilmId[],
): (id: FilmId, index: number) => { readonly position: number; readonly total: number } {
  const settled = useDeferredValue(order);
  const settledIndexes = useMemo(() => new Map(settled.map((id, index) => [id, index])), [settled]);
  const first = order.findIndex((id, index) => id !== settled[index]);
  const behind = settled.length - order.length;
  const last = order.findLastIndex((id, index) => id !== settled[index + behind]);

  return (id, index) => {
    const isNear = (index >= first && index < first + ROWS_AT_ONCE) || (index <= last && index > last - ROWS_AT_ONCE);
    const settledIndex = settledIndexes.get(id);
    return isNear || settledIndex === undefined
      ? { position: index + 1, total: order.length }
      : { position: settledIndex + 1, total: settled.length };
  };
}
