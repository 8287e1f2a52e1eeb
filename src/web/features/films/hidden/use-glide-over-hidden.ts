import { useEffect, type RefObject } from "react";
import { userLists } from "#web/features/lists/user-lists-store.ts";

const GLIDE = { duration: 220, easing: "ease-out" } as const;

/** The server renders the films a visitor has hidden, too; when they collapse, the rows below animate into place. */
export function useGlideOverHidden(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (userLists.current().minimizedFilms.length === 0) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[role=listitem], ol > li") ?? [])];
    const tops = rows.map(topOf);
    // After this effect, before the next frame.
    requestAnimationFrame(() => {
      const moved = rows.flatMap((row, index) => {
        const rise = (tops[index] ?? 0) - topOf(row);
        return rise === 0 ? [] : { row, before: `0 ${rise}px` };
      });
      if (moved.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      // One frame in the old places, because an animation that brings rows into view causes layout shifts.
      for (const { row, before } of moved) row.style.translate = before;
      requestAnimationFrame(() => {
        for (const { row, before } of moved) {
          row.style.translate = "";
          row.animate({ translate: [before, "0 0"] }, GLIDE);
        }
      });
    });
  }, [list]);
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top;
}
