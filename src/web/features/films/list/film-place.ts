/** Where a film stands in the window, so that it can be found there again after the list is shown otherwise. */
export interface FilmPlace {
  /** As in `data-film`. */
  readonly id: string | undefined;
  /** In pixels from the window's top. */
  readonly top: number;
}

/** The first film in view; null where the list has not been scrolled into. */
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
