import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

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

/** Two window heights above and below. */
const NEAR = "200% 0px";

/** Whether the element is, or ever was, near the window. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
