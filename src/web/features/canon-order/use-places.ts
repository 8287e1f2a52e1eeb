import { useDeferredValue, useMemo } from "react";
import type { Rank } from "#domain/film.ts";

/** More than a screen shows. */
const ROWS_AT_ONCE = 24;

export interface Place {
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
}

/**
 * The place that each row of `order` tells. Rows near a change tell their new one at once, and all others as soon as
 * nothing more urgent is to be drawn: a film taken out of a long canon changes the place of every film behind it.
 * `settledOrder` is the last order that all rows tell.
 */
export function usePlaces(order: readonly Rank[]): {
  readonly settledOrder: readonly Rank[];
  /** `index` is that of `rank` in `order`. */
  readonly placeToTell: (rank: Rank, index: number) => Place;
} {
  const settledOrder = useDeferredValue(order);
  const settledIndexes = useMemo(() => new Map(settledOrder.map((rank, index) => [rank, index])), [settledOrder]);
  const first = order.findIndex((rank, index) => rank !== settledOrder[index]);
  const behind = settledOrder.length - order.length;
  const last = order.findLastIndex((rank, index) => rank !== settledOrder[index + behind]);

  return {
    settledOrder,
    placeToTell: (rank, index) => {
      const isNear = (index >= first && index < first + ROWS_AT_ONCE) || (index <= last && index > last - ROWS_AT_ONCE);
      const settledIndex = settledIndexes.get(rank);
      return isNear || settledIndex === undefined
        ? { position: index + 1, total: order.length }
        : { position: settledIndex + 1, total: settledOrder.length };
    },
  };
}
