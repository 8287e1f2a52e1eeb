import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * When an item is removed, focuses the same `data-action` of the next or previous one, or else `fallback`. Call the
 * returned function with the button before the removal.
 */
export function useKeepPlace(fallback: RefObject<HTMLElement | null>): (pressed: HTMLElement) => void {
  const place = useRef<{ pressed: HTMLElement; neighbour: HTMLElement | null } | null>(null);

  useLayoutEffect(() => {
    const kept = place.current;
    if (kept === null || kept.pressed.isConnected) return;
    place.current = null;
    // Somebody may be elsewhere by now.
    if (document.activeElement !== document.body) return;
    if (kept.neighbour?.isConnected) kept.neighbour.focus();
    else fallback.current?.focus({ preventScroll: true });
  });

  return useCallback((pressed) => {
    const item = pressed.closest("[role=listitem]");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const action = pressed.dataset["action"] ?? "";
    place.current = {
      pressed,
      neighbour: neighbour?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null,
    };
  }, []);
}
