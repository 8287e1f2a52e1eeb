/** Remembers the reading position of each entry of the tab's history, and returns to it. */
import {
  awaitedLink,
  awaitedPlace,
  isAwaitingFilm,
  type Place,
  setAwaitedPlace,
  VISITOR_EVENTS,
} from "../ui/awaited-place.ts";

/** Of the session storage. */
const KEY = "canon.places";

/** The entries remembered, those left last. */
const MAX_PLACES = 50;

/** Points in the window to look for a film, as shares of its size, the middle first. */
const PROBE_POINTS = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((down) => [0.4, 0.3].map((across) => [across, down] as const));

/** The position is held until stable for some frames, at most this many. */
const MAX_FRAMES = 120;
const STILL_FRAMES = 5;

/** For a film that has left the list since. */
const MAX_WAIT_MS = 10_000;

/** Starts it, for as long as the document lasts. Whoever is reading already is not moved. */
export function keepReadingPlaces(isReading: boolean): void {
  addEventListener("pagehide", () => remember(entryKey(), addressOf(location)));
  // Not in every browser yet. Without it, a place is found again after a reload alone.
  const { navigation } = globalThis as { navigation?: Navigation };
  navigation?.addEventListener("currententrychange", ({ from, navigationType }) => {
    if (from.key === entryKey()) return;
    // The page still shows the entry before.
    if (from.url !== null) remember(from.key, addressOf(new URL(from.url)));
    setAwaitedPlace(navigationType === "traverse" ? placeOfEntry() : null);
    requestAnimationFrame(goToAwaitedPlace);
  });
  if (isReading || !wasReturnedTo()) return;
  setAwaitedPlace(placeOfEntry());
  goToAwaitedPlace();
}

/** Goes on until the wait is over, or the visitor scrolls, presses something or is otherwise led elsewhere. */
function goToAwaitedPlace(): void {
  const place = awaitedPlace();
  if (place === null) return;
  const isAwaited = () => awaitedPlace() === place;
  const tries = new MutationObserver(go);
  let hasArrived = false;
  let isSettling = false;
  function stop() {
    tries.disconnect();
    for (const name of VISITOR_EVENTS) removeEventListener(name, stop);
    if (isAwaited()) setAwaitedPlace(null);
  }
  function go() {
    if (place === null) return;
    if (!isAwaited() || addressOf(location) !== place.address) {
      stop();
      return;
    }
    const shift = distanceTo(place);
    if (shift === null) return;
    if (hasArrived && Math.abs(shift) > innerHeight) {
      stop();
      return;
    }
    scrollBy({ top: shift, behavior: "instant" });
    if (place.film !== null && isAwaitingFilm()) return;
    hasArrived = true;
    if (!isSettling) settle(place, MAX_FRAMES, 0);
  }
  /**
   * Content is laid out only when scrolled to, and its height may differ from the estimate. What a list adds later, above
   * the film, does not move it either.
   */
  function settle(to: Place, frames: number, still: number) {
    isSettling = isAwaited() && frames > 0 && still < STILL_FRAMES;
    if (!isSettling) {
      if (to.film === null) stop();
      return;
    }
    const shift = distanceTo(to) ?? 0;
    const isThere = Math.abs(shift) < 1;
    if (!isThere) scrollBy({ top: shift, behavior: "instant" });
    requestAnimationFrame(() => settle(to, frames - 1, isThere ? still + 1 : 0));
  }
  for (const name of VISITOR_EVENTS) addEventListener(name, stop, { passive: true });
  setTimeout(stop, MAX_WAIT_MS);
  tries.observe(document.body, { childList: true, subtree: true });
  go();
}

/** In pixels; null while the page is too short. */
function distanceTo({ film, scrollY: before }: Place): number | null {
  const link = awaitedLink();
  if (film !== null && link !== null) return link.getBoundingClientRect().top - film.top;
  return document.documentElement.scrollHeight - innerHeight >= before ? before - scrollY : null;
}

function remember(key: string, address: string): void {
  const { [key]: _, ...others } = places();
  const all = scrollY === 0 ? others : { ...others, [key]: { address, scrollY, film: filmInView() } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MAX_PLACES))));
  } catch {}
}

function placeOfEntry(): Place | null {
  return places()[entryKey()] ?? null;
}

/** By the entry's key. */
function places(): Readonly<Record<string, Place>> {
  try {
    // Only this page writes them.
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

/** What identifies this entry of the tab's history. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: Navigation };
  return navigation?.currentEntry?.key ?? "";
}

function wasReturnedTo(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type !== "navigate";
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

function addressOf({ pathname, search }: Location | URL): string {
  return pathname + search;
}
