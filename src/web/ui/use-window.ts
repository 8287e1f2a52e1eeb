import { useSyncExternalStore } from "react";

/** Phones, and tablets in portrait: touch replaces the mouse here. */
export const SMALL_SCREEN = "(width < 48.0625rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** At most 768 px at the usual font size; false on the server. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMALL_SCREEN).matches,
    () => false,
  );
}
