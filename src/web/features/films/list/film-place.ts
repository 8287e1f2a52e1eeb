import { useEffect, type RefObject } from "react";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { awaitedPlace } from "#web/ui/awaited-place.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/** The index of the film that the reader is being brought back to; -1 if it is none of these. */
export function awaitedIndexIn(films: readonly { readonly id: FilmId }[]): number {
  const href = awaitedPlace()?.film?.href;
  return href === undefined ? -1 : films.findIndex(({ id }) => pages.film(id) === href);
}

/** Where a film is in the window, to put it there again after the list changes its view. */
export interface FilmPlace {
  readonly id: string | undefined;
  /** In pixels from the window's top. */
  readonly top: number;
}

/** Null if the list has not been scrolled into. */
export function firstFilmInView(): FilmPlace | null {
  for (const [index, item] of document.querySelectorAll<HTMLElement>("[role=list] [data-film]").entries()) {
    const { top, bottom, height } = item.getBoundingClientRect();
    if (height === 0 || bottom <= 0) continue;
    return top >= 0 && index === 0 ? null : { id: item.dataset["film"], top };
  }
  return null;
}

/** Scrolls so that the film is where it was, or at the window's top if it began above. */
export function putInPlace(list: HTMLElement, { id, top }: FilmPlace): void {
  const item = list.querySelector(`[data-film="${id}"]`);
  if (item === null) return;
  window.scrollBy({ top: item.getBoundingClientRect().top - Math.max(0, top), behavior: "instant" });
}

const GLIDE = { duration: 220, easing: "ease-out" } as const;

/** The server also renders films that a visitor has hidden; when they collapse, the rows below animate into place. */
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
      // One frame in the old places: an animation that brings rows into view causes layout shifts.
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
