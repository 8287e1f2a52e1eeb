/** Remembers and restores the reading position of each entry in the tab's history. */
import {
  awaitedLink,
  awaitedPlace,
  isAwaitingFilm,
  type Place,
  setAwaitedPlace,
  VISITOR_EVENTS,
} from "../ui/awaited-place.ts";

const KEY = "canon.places";

/** The last ones left. */
const MAX_PLACES = 50;

/** Where in the window to look for a film, as shares of its width and height, the middle first. */
const PROBE_POINTS = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((down) => [0.4, 0.3].map((across) => [across, down] as const));

/** The position is held until it is stable for `STILL_FRAMES`. */
const MAX_FRAMES = 120;
const STILL_FRAMES = 5;

/** The film may have left the list. */
const MAX_WAIT_MS = 10_000;

/** Runs as long as the document. Does not move a visitor who is already reading. */
export function keepReadingPlaces(isReading: boolean): void {
  addEventListener("pagehide", () => remember(entryKey(), addressOf(location)));
  // Not in every browser yet. Without it, places are restored only after a reload.
  const { navigation } = globalThis as { navigation?: Navigation };
  navigation?.addEventListener("currententrychange", ({ from, navigationType }) => {
    if (from.key === entryKey()) return;
    // The page still shows the previous entry.
    if (from.url !== null) remember(from.key, addressOf(new URL(from.url)));
    setAwaitedPlace(navigationType === "traverse" ? placeOfEntry() : null);
    requestAnimationFrame(goToAwaitedPlace);
  });
  if (isReading || !wasReturnedTo()) return;
  setAwaitedPlace(placeOfEntry());
  goToAwaitedPlace();
}

/** Keeps trying until the wait is over or the visitor scrolls, presses something or goes elsewhere. */
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
  /** Laid-out heights may differ from the estimate, and lists may add rows above: neither moves the film. */
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

/** Pixels to scroll; null while the page is too short. */
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

/** Identifies this entry in the tab's history. */
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
