/** Where the visitor was on a page. Lists render in steps, so returning there has to wait for its film. */
export interface Place {
  /** With the query. */
  readonly address: string;
  readonly scrollY: number;
  /** A film's address and its distance from the window's top, in pixels. */
  readonly film: { readonly href: string; readonly top: number } | null;
}

/** Any of these means that visitors have begun to read where they are. */
export const VISITOR_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let awaited: Place | null = null;

export function setAwaitedPlace(place: Place | null): void {
  awaited = place;
}

export function awaitedPlace(): Place | null {
  return awaited;
}

/** The link to the film that is awaited, once it is rendered. */
export function awaitedLink(): Element | null {
  return awaited?.film ? document.querySelector(`#main a[href="${awaited.film.href}"]`) : null;
}

/** Whether no list has rendered the awaited film yet; lists then render all their films at once. */
export function isAwaitingFilm(): boolean {
  return awaited !== null && awaitedLink() === null;
}
