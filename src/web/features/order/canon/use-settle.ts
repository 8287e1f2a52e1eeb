import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

const SETTLE_MS = 220;
/**
 * Rows that come from further away start their way here, so that a long move is as calm as a short one. None that stands
 * further from the screen is looked at.
 */
const FURTHEST_START_PX = 240;
const MOTION_IS_WELCOME = "(prefers-reduced-motion: no-preference)";

/**
 * Lets rows glide from where they were to where a new order puts them, whichever way the order came about; not the one
 * that hangs on the pointer, which `data-dragged` marks. Call the returned function right before the order changes. Rows
 * are the children of `list`, which is positioned; while `isStill` none glides.
 */
export function useSettle(list: RefObject<HTMLElement | null>, isStill: boolean): () => void {
  const formerTops = useRef<ReadonlyMap<Element, number> | null>(null);

  const rememberPlaces = useCallback(() => {
    const { matches } = window.matchMedia(MOTION_IS_WELCOME);
    formerTops.current = matches && !isStill ? new Map(rowsNearScreen(list.current)) : null;
  }, [list, isStill]);

  // After every render, since an order can also stay as it was: a film dropped where it came from glides back.
  useLayoutEffect(() => {
    const tops = formerTops.current;
    formerTops.current = null;
    if (tops === null || list.current === null) return;
    const listTop = list.current.getBoundingClientRect().top + window.scrollY;
    // All are measured before the first is moved: in turns, each would be laid out anew. Where they stand by themselves:
    // some may still be gliding from an earlier place.
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

/** The rows on the screen and a little around it, each with where it is seen, in px from the top of the page. */
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
