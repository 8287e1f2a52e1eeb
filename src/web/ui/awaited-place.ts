/** Where the visitor was on a page. Lists render in steps, so returning there has to wait for its film. */
export interface Place {
  /** With the query. */
  readonly address: string;
  readonly scrollY: number;
  /** A film's address and its distance from the window's top, in pixels. */
  readonly film: { readonly href: string; readonly top: number } | null;
}

/** Signs that the visitor has begun to read. */
export const VISITOR_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let awaited: Place | null = null;

export function setAwaitedPlace(place: Place | null): void {
  awaited = place;
}

export function awaitedPlace(): Place | null {
  return awaited;
}

/** The link to the awaited film, once rendered. */
export function awaitedLink(): Element | null {
  return awaited?.film ? document.querySelector(`#main a[href="${awaited.film.href}"]`) : null;
}

/** Until a list has rendered the awaited film, lists render all their films at once. */
export function isAwaitingFilm(): boolean {
  return awaited !== null && awaitedLink() === null;
}
