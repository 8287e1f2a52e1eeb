import { useDeferredValue, useMemo, useCallback, useLayoutEffect, useRef, type RefObject } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";

const ROWS_AT_ONCE = 24;

/**
 * Positions, from 1, of the rows of `order`. Rows near a change show theirs at once, the others when nothing more
 * urgent is to be rendered: removing a film changes all positions after it.
 */
export function usePlaces(
  order: readonly FilmId[],
): (id: FilmId, index: number) => { readonly position: number; readonly total: number } {
  const settled = useDeferredValue(order);
  const settledIndexes = useMemo(() => new Map(settled.map((id, index) => [id, index])), [settled]);
  const isSettled = order === settled;
  const first = isSettled ? -1 : order.findIndex((id, index) => id !== settled[index]);
  const behind = settled.length - order.length;
  const last = isSettled ? -1 : order.findLastIndex((id, index) => id !== settled[index + behind]);

  return (id, index) => {
    const isNear = (index >= first && index < first + ROWS_AT_ONCE) || (index <= last && index > last - ROWS_AT_ONCE);
    const settledIndex = settledIndexes.get(id);
    return isNear || settledIndex === undefined
      ? { position: index + 1, total: order.length }
      : { position: settledIndex + 1, total: settled.length };
  };
}

const SETTLE_MS = 220;
/** Rows from further away start here, so that long moves are calm, too. Those further off the screen don't move. */
const FURTHEST_START_PX = 240;
const MOTION_IS_WELCOME = "(prefers-reduced-motion: no-preference)";

/**
 * Makes rows, the children of the positioned `list`, glide into a new order, except the one with `data-dragged`. Call
 * the returned function right before the order changes; while `isStill` nothing glides.
 */
export function useSettle(list: RefObject<HTMLElement | null>, isStill: boolean): () => void {
  const formerTops = useRef<ReadonlyMap<Element, number> | null>(null);

  const rememberPlaces = useCallback(() => {
    const { matches } = window.matchMedia(MOTION_IS_WELCOME);
    formerTops.current = matches && !isStill ? new Map(rowsNearScreen(list.current)) : null;
  }, [list, isStill]);

  // After every render, because the order may stay: a film dropped where it came from glides back.
  useLayoutEffect(() => {
    const tops = formerTops.current;
    formerTops.current = null;
    if (tops === null || list.current === null) return;
    const listTop = list.current.getBoundingClientRect().top + window.scrollY;
    // All are measured before any moves, so that the page is laid out once; by layout, because some may be gliding.
    const ways = rowsNearScreen(list.current).map(
      ([row]) => [row, (tops.get(row) ?? NaN) - listTop - row.offsetTop] as const,
    );
    for (const [row, way] of ways) {
      if (!(Math.abs(way) >= 1) || row.dataset["dragged"] !== undefined) continue;
      const start = Math.max(-FURTHEST_START_PX, Math.min(FURTHEST_START_PX, way));
      row.animate([{ transform: `translateY(${start}px)` }, { transform: "none" }], {
        duration: SETTLE_MS,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      });
    }
  });

  return rememberPlaces;
}

/** Rows near the screen, with where they are seen, in px from the page's top. */
function rowsNearScreen(list: HTMLElement | null): readonly (readonly [HTMLElement, number])[] {
  const rows = [...(list?.children ?? [])] as HTMLElement[];
  const bottomOf = (index: number) => rows[index]?.getBoundingClientRect().bottom ?? 0;
  let first = 0;
  for (let end = rows.length; first < end;) {
    const middle = (first + end) >> 1;
    if (bottomOf(middle) < -FURTHEST_START_PX) first = middle + 1;
    else end = middle;
  }
  const near: [HTMLElement, number][] = [];
  for (const row of rows.slice(first)) {
    const { top } = row.getBoundingClientRect();
    if (top > window.innerHeight + FURTHEST_START_PX) break;
    near.push([row, top + window.scrollY]);
  }
  return near;
}
