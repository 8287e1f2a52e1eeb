import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { isSwitchedOff } from "#web/features/films/keys/single-keys.ts";
import { duelGestureOf, type DuelGesture } from "./duel-keys.ts";

/**
 * Answers by key wherever the focus is, but not under a modal that covers `scope`. Space presses a button or link that
 * has the focus, as everywhere.
 */
export function useDuelKeys(scope: RefObject<HTMLElement | null>, onGesture: (gesture: DuelGesture) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isSwitchedOff(event)) return;
    const modal = document.querySelector("dialog[open]");
    if (modal !== null && !modal.contains(scope.current)) return;
    if (event.key === " " && document.activeElement?.matches("a, button") === true) return;
    const gesture = duelGestureOf(event);
    if (gesture === null) return;
    event.preventDefault();
    onGesture(gesture);
  });
  // As soon as the question is seen: somebody may be quick.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
