import { useEffect, type RefObject } from "react";
import { userLists } from "../user-lists/user-lists-store.ts";

const GLIDE = { duration: 220, easing: "ease-out" } as const;

/**
 * The server sends the same films to everybody; those a visitor has hidden fold away as soon as the page knows who reads.
 * `list`'s rows below them glide into their places then: nothing jumps under a reader's eye.
 */
export function useGlideOverHidden(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (userLists.current().minimizedFilms.length === 0) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[role=listitem], ol > li") ?? [])];
    const tops = rows.map(topOf);
    // The hidden ones leave after this effect and before the next frame.
    requestAnimationFrame(() => {
      const moved = rows.flatMap((row, index) => {
        const rise = (tops[index] ?? 0) - topOf(row);
        return rise === 0 ? [] : { row, before: `0 ${rise}px` };
      });
      if (moved.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      // A frame in the old places: the browser takes rows for moved that an animation begins to bring into view.
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
