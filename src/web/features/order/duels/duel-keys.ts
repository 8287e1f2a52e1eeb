import type { Verdict } from "#domain/lists/duels/duel.ts";
import { isUndoKey } from "#web/ui/undo-key.ts";

export type DuelGesture = Verdict | "back" | "leave";

const GESTURES: Readonly<Record<string, DuelGesture>> = {
  arrowleft: "one",
  arrowright: "other",
  " ": "close",
  s: "skip",
  z: "back",
  escape: "leave",
};

/** A key's gesture; null for others and for modifier combinations except undo. */
export function duelGestureOf(event: {
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
