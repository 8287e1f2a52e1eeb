/** Restores the reading position after a reload. Lists render in steps, so it waits for the film that was on screen. */
import { isAwaitingPlace, setAwaitingPlace } from "../ui/awaited-place.ts";

const KEY = "canon.place";

interface Place {
  readonly address: string;
  readonly scrollY: number;
  /** A film's address and its distance from the window's top. */
  readonly film: { readonly href: string; readonly top: number } | null;
}

/** Points in the window to look for a film, as shares of its size, the middle first. */
const PROBE_POINTS = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((down) => [0.4, 0.3].map((across) => [across, down] as const));

/** The position is held until stable for some frames, at most this many. */
const MAX_FRAMES = 120;
const STILL_FRAMES = 5;

/** Saves the position on leaving and restores it after a reload. Returns the cleanup function. */
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

/** Stops as soon as the visitor scrolls or presses something. */
function goBackTo(place: Place): () => void {
  setAwaitingPlace(true);
  const tries = new MutationObserver(go);
  const stop = () => {
    if (!isAwaitingPlace()) return;
    setAwaitingPlace(false);
    tries.disconnect();
    for (const name of VISITOR_EVENTS) removeEventListener(name, stop);
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
  for (const name of VISITOR_EVENTS) addEventListener(name, stop, { passive: true });
  tries.observe(document.body, { childList: true, subtree: true });
  go();
  return stop;
}

const VISITOR_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** In pixels; null while the page is too short. */
function distanceTo({ film, scrollY: before }: Place): number | null {
  const link = film === null ? null : filmLink(film.href);
  if (film !== null && link !== null) return link.getBoundingClientRect().top - film.top;
  return document.documentElement.scrollHeight - innerHeight >= before ? before - scrollY : null;
}

function filmLink(href: string): Element | null {
  return document.querySelector(`#main a[href="${href}"]`);
}

function filmInView(): Place["film"] {
  for (const [across, down] of PROBE_POINTS) {
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
  } catch {}
}

function read(): Place | null {
  try {
    // Only this page writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
  } catch {
    return null;
  }
}
