/** Scrolls to the reading position from before a reload. Lists render in steps, so it waits for the film. */
import { isAwaitingPlace } from "../ui/awaited-place.ts";

export interface Place {
  readonly address: string;
  readonly scrollY: number;
  /** A film's address and its distance from the window's top. */
  readonly film: { readonly href: string; readonly top: number } | null;
}

/** The position is held until stable for some frames, at most this many. */
const MAX_FRAMES = 120;
const STILL_FRAMES = 5;

/** Goes on until the place is reached or no longer awaited, and then calls `stop`. */
export function goBackTo(place: Place, stop: () => void): void {
  const tries = new MutationObserver(go);
  function go() {
    if (!isAwaitingPlace() || location.pathname + location.search !== place.address) {
      tries.disconnect();
      stop();
      return;
    }
    const shift = distanceTo(place);
    if (shift === null) return;
    scrollBy({ top: shift, behavior: "instant" });
    if (place.film !== null && filmLink(place.film.href) === null) return;
    tries.disconnect();
    settle(MAX_FRAMES, 0);
  }
  /** Content is laid out only when scrolled to, and its height may differ from the estimate. */
  function settle(frames: number, still: number) {
    if (!isAwaitingPlace()) return;
    if (frames === 0 || still === STILL_FRAMES) {
      stop();
      return;
    }
    const shift = distanceTo(place) ?? 0;
    const isThere = Math.abs(shift) < 1;
    if (!isThere) scrollBy({ top: shift, behavior: "instant" });
    requestAnimationFrame(() => settle(frames - 1, isThere ? still + 1 : 0));
  }
  tries.observe(document.body, { childList: true, subtree: true });
  go();
}

/** In pixels; null while the page is too short. */
function distanceTo({ film, scrollY: before }: Place): number | null {
  const link = film === null ? null : filmLink(film.href);
  if (film !== null && link !== null) return link.getBoundingClientRect().top - film.top;
  return document.documentElement.scrollHeight - innerHeight >= before ? before - scrollY : null;
}

function filmLink(href: string): Element | null {
  return document.querySelector(`#main a[href="${href}"]`);
}
