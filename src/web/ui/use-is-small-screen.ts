import { useSyncExternalStore } from "react";

/** Phones, and tablets held upright: what is done by mouse elsewhere is done by touch. */
export const SMALL_SCREEN = "(max-width: 768px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is at most 768 px wide, followed as it changes; false on the server. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMALL_SCREEN).matches,
    () => false,
  );
}
