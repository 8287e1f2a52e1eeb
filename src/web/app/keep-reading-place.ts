import { VISITOR_EVENTS } from "../ui/awaited-place.ts";
import { whenIdle } from "../ui/long-list.tsx";

/** Restores the reading position after a reload or on going back. Returns the cleanup function. */
export function keepReadingPlace(): () => void {
  let isReading = false;
  const read = () => {
    isReading = true;
  };
  for (const name of VISITOR_EVENTS) addEventListener(name, read, { once: true, passive: true });
  return whenIdle(() => {
    import("./reading-places.ts").then(
      ({ keepReadingPlaces }) => keepReadingPlaces(isReading),
      () => undefined,
    );
  });
}
