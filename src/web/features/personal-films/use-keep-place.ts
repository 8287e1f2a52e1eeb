import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the keyboard's place in a list whose item goes away when it is acted on: focus moves to the same action of the
 * next item (or the one before), or to `fallback` when the list is empty. Call the returned function with the pressed
 * button right before acting. Items are list items, actions are told apart by `data-action`.
 */
export function useKeepPlace(fallback: RefObject<HTMLElement | null>): (pressed: HTMLElement) => void {
  const place = useRef<{ pressed: HTMLElement; neighbour: HTMLElement | null } | null>(null);

  useLayoutEffect(() => {
    const kept = place.current;
    place.current = null;
    if (kept === null || kept.pressed.isConnected) return;
    if (kept.neighbour?.isConnected) kept.neighbour.focus();
    else fallback.current?.focus({ preventScroll: true });
  });

  return useCallback((pressed) => {
    const item = pressed.closest("li");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const action = pressed.dataset["action"] ?? "";
    place.current = {
      pressed,
      neighbour: neighbour?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null,
    };
  }, []);
}
