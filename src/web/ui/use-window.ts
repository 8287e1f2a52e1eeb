import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Phones, and tablets held upright: what is done by mouse elsewhere is done by touch. */
export const SMALL_SCREEN = "(width < 48.0625rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Whether the window is small, at most 768 px wide at the usual size of letters, followed as it changes; false on the
 * server.
 */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMALL_SCREEN).matches,
    () => false,
  );
}

/** How far above and below the window is near, in its heights. */
const NEAR = "200% 0px";

/** Whether an element is or once was near the window. */
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
