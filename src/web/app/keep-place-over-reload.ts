/** Restores the reading position after a reload. Lists render in steps, so it waits for the film that was on screen. */
import { isAwaitingPlace, setAwaitingPlace } from "../ui/awaited-place.ts";
import type { Place } from "./go-back-to-place.ts";

const KEY = "canon.place";

/** Points in the window to look for a film, as shares of its size, the middle first. */
const PROBE_POINTS = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((down) => [0.4, 0.3].map((across) => [across, down] as const));

/** Saves the position on leaving and restores it after a reload. Returns the cleanup function. */
export function keepPlaceOverReload(): () => void {
  const remember = () => write({ address: addressNow(), scrollY, film: filmInView() });
  addEventListener("pagehide", remember);
  const place = wasReloaded() ? read() : null;
  const stop = place === null || place.scrollY === 0 || place.address !== addressNow() ? () => {} : awaitPlace(place);
  return () => {
    removeEventListener("pagehide", remember);
    stop();
  };
}

/** Loads what goes back there. Stops as soon as the visitor scrolls or presses something. */
function awaitPlace(place: Place): () => void {
  setAwaitingPlace(true);
  const stop = () => {
    setAwaitingPlace(false);
    for (const name of VISITOR_EVENTS) removeEventListener(name, stop);
  };
  for (const name of VISITOR_EVENTS) addEventListener(name, stop, { passive: true });
  import("./go-back-to-place.ts").then(({ goBackTo }) => isAwaitingPlace() && goBackTo(place, stop), stop);
  return stop;
}

const VISITOR_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

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
