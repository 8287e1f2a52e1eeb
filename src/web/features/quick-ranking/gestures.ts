import { isUndoKey } from "../../ui/undo-key.ts";

/** What a key or a swipe asks for. Each is a button as well. */
export type QuickRankingGesture = "canon" | "watchlist" | "watched" | "next" | "back";

/** How far a finger must travel, in pixels, before its movement means something. */
export const SWIPE_DISTANCE_PX = 60;

const KEYS: Readonly<Record<string, QuickRankingGesture>> = {
  c: "canon",
  w: "watchlist",
  s: "watched",
  n: "next",
  arrowright: "next",
  arrowleft: "back",
};

/**
 * The gesture of a key by its `KeyboardEvent.key`; null for any other key and for combinations with a modifier, except
 * those that undo.
 */
export function gestureOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): QuickRankingGesture | null {
  if (isUndoKey(event)) return "back";
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}

/**
 * The gesture of a finger's way across the card, `dx` to the right and `dy` down in pixels: left is next, right canon,
 * up watchlist, down watched. Null when the way is short or could be read both ways.
 */
export function gestureOfSwipe(dx: number, dy: number): QuickRankingGesture | null {
  const [long, short] = Math.abs(dx) > Math.abs(dy) ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)];
  if (long < SWIPE_DISTANCE_PX || short > long / 2) return null;
  if (long === Math.abs(dx)) return dx < 0 ? "next" : "canon";
  return dy < 0 ? "watchlist" : "watched";
}
