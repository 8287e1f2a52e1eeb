import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import type { Verdict } from "#domain/lists/duels/duel.ts";
import { isUndoKey } from "#web/ui/undo-key.ts";
import { isSwitchedOff } from "#web/features/films/keys/single-keys.ts";

type DuelGesture = Verdict | "back" | "leave";

const GESTURES: Readonly<Record<string, DuelGesture>> = {
  arrowleft: "one",
  arrowright: "other",
  " ": "close",
  s: "skip",
  z: "back",
  escape: "leave",
};

/** A key's gesture; null for others and for modifier combinations except undo. */
function duelGestureOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): DuelGesture | null {
  if (isUndoKey(event)) return "back";
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return GESTURES[event.key.toLowerCase()] ?? null;
}

/** Wherever the focus is, except under a modal that covers `scope`; Space still presses a focused button or link. */
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
  // Before the question is painted, for quick answers.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

export function Key({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-card border border-line px-1.5 font-sans text-xs leading-5 font-medium text-muted max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
