import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

const SETTLE_MS = 220;
/** Rows that come from further away start their way here, so that a long move is as calm as a short one. */
const FURTHEST_START_PX = 240;
const MOTION_IS_WELCOME = "(prefers-reduced-motion: no-preference)";

/**
 * Lets rows glide from where they were to where a new order puts them, whichever way the order came about. Call the
 * returned function right before the order changes. Rows are found by `data-rank` inside `list`.
 */
export function useSettle(list: RefObject<HTMLElement | null>): () => void {
  const formerTops = useRef<ReadonlyMap<string, number> | null>(null);

  const rememberPlaces = useCallback(() => {
    formerTops.current = window.matchMedia(MOTION_IS_WELCOME).matches ? topsOfRows(list.current) : null;
  }, [list]);

  // After every render, since an order can also stay as it was: a film dropped where it came from glides back.
  useLayoutEffect(() => {
    const tops = formerTops.current;
    formerTops.current = null;
    if (tops === null) return;
    // All are measured before the first is moved: in turns, each would be laid out anew.
    for (const { row, top } of visibleRows(list.current)) {
      const former = tops.get(row.dataset["rank"] ?? "");
      const way = former === undefined ? 0 : former - top;
      if (Math.abs(way) < 1) continue;
      const start = Math.max(-FURTHEST_START_PX, Math.min(FURTHEST_START_PX, way));
      row.animate([{ transform: `translateY(${start}px)` }, { transform: "none" }], {
        duration: SETTLE_MS,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      });
    }
  });

  return rememberPlaces;
}

function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>(":scope > [data-rank]")];
}

/** The rows on the screen, each with its distance from the top of the page. */
function visibleRows(list: HTMLElement | null): readonly { readonly row: HTMLElement; readonly top: number }[] {
  const { scrollY, innerHeight } = window;
  const visible = [];
  for (const row of rowsOf(list)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= innerHeight) break;
    if (bottom > 0) visible.push({ row, top: top + scrollY });
  }
  return visible;
}

/** Distance of each row from the top of the page, whatever is scrolled. */
function topsOfRows(list: HTMLElement | null): ReadonlyMap<string, number> {
  const { scrollY } = window;
  return new Map(rowsOf(list).map((row) => [row.dataset["rank"] ?? "", row.getBoundingClientRect().top + scrollY]));
}
