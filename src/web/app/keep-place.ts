import { VISITOR_EVENTS } from "../ui/awaited-place.ts";
import { whenIdle } from "../ui/use-mounted-chunks.ts";

/** Restores the reading position of a page after a reload and on going back to it. Returns the cleanup function. */
export function keepPlace(): () => void {
  let isReading = false;
  const read = () => {
    isReading = true;
  };
  for (const name of VISITOR_EVENTS) addEventListener(name, read, { once: true, passive: true });
  return whenIdle(() => {
    import("./places.ts").then(
      ({ keepPlaces }) => keepPlaces(isReading),
      () => undefined,
    );
  });
}
