/**
 * Keeps the reader's place over a reload: which film was before their eyes, and where on the screen. Lists are drawn in
 * steps, so the place is gone to when that film is there; until then the page is scrolled as far as it had been.
 */
import { isAwaitingPlace, setAwaitingPlace } from "../ui/awaited-place.ts";

const KEY = "canon.place";

interface Place {
  readonly address: string;
  readonly scrollY: number;
  /** The address of a film that was seen, and how far below the window's upper edge it stood. */
  readonly film: { readonly href: string; readonly top: number } | null;
}

/** Where in the window a film is looked for, in shares of its width and height: the middle is what was read. */
const LOOK_AT = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((down) => [0.4, 0.3].map((across) => [across, down] as const));

/** For so many frames the place is held until it has stood still for a few of them. */
const MOST_FRAMES = 120;
const STILL_FRAMES = 5;

/** Remembers the place when the page goes, and if it has just been reloaded, goes back to it. Returns what ends this. */
export function keepPlaceOverReload(): () => void {
  const remember = () => write({ address: addressNow(), scrollY, film: filmInView() });
  addEventListener("pagehide", remember);
  const place = wasReloaded() ? read() : null;
  const stop = place === null || place.scrollY === 0 || place.address !== addressNow() ? () => {} : goBackTo(place);
  return () => {
    removeEventListener("pagehide", remember);
    stop();
  };
}

/** Goes to the place as soon as it is there, unless the visitor goes somewhere else before. */
function goBackTo(place: Place): () => void {
  setAwaitingPlace(true);
  const tries = new MutationObserver(go);
  const stop = () => {
    if (!isAwaitingPlace()) return;
    setAwaitingPlace(false);
    tries.disconnect();
    for (const name of WILFUL) removeEventListener(name, stop);
  };
  function go() {
    if (addressNow() !== place.address) {
      stop();
      return;
    }
    const shift = distanceTo(place);
    if (shift === null) return;
    scrollBy({ top: shift, behavior: "instant" });
    if (place.film !== null && filmLink(place.film.href) === null) return;
    tries.disconnect();
    settle(MOST_FRAMES, 0);
  }
  /** What is scrolled to is laid out only then, and may be higher or lower than was taken for granted. */
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
  for (const name of WILFUL) addEventListener(name, stop, { passive: true });
  tries.observe(document.body, { childList: true, subtree: true });
  go();
  return stop;
}

/** What tells that the visitor goes their own way. */
const WILFUL = ["wheel", "touchstart", "pointerdown", "keydown"];

/** How far the page is from the place, in pixels; null while the page is too short to tell. */
function distanceTo({ film, scrollY: before }: Place): number | null {
  const link = film === null ? null : filmLink(film.href);
  if (film !== null && link !== null) return link.getBoundingClientRect().top - film.top;
  return document.documentElement.scrollHeight - innerHeight >= before ? before - scrollY : null;
}

function filmLink(href: string): Element | null {
  return document.querySelector(`#main a[href="${href}"]`);
}

function filmInView(): Place["film"] {
  for (const [across, down] of LOOK_AT) {
    const item = document
      .elementFromPoint(innerWidth * across, innerHeight * down)
      ?.closest("#main li, #main [role=listitem]");
    const link = item?.querySelector('a[href^="/film/"]');
    const href = link?.getAttribute("href");
    if (link && href) return { href, top: link.getBoundingClientRect().top };
  }
  return null;
}

function addressNow(): string {
  return location.pathname + location.search;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}

function write(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without it a reload begins where the browser puts it.
  }
}

function read(): Place | null {
  try {
    // Nobody but this page writes it, and whatever else it held would only fail to be found.
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
  } catch {
    return null;
  }
}
