import { isUndoKey } from "#web/ui/undo-key.ts";

/** Each is also a button; "place" only after a film was crowned. */
export type QuickRankingGesture = "canon" | "watchlist" | "watched" | "next" | "back" | "place";

export const SWIPE_DISTANCE_PX = 60;

const KEYS: Readonly<Record<string, QuickRankingGesture>> = {
  c: "canon",
  w: "watchlist",
  s: "watched",
  n: "next",
  d: "place",
  arrowright: "next",
  arrowleft: "back",
};

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

/** `dx` and `dy` are in px: left next, right canon, up watchlist, down watched. Null if short or diagonal. */
export function gestureOfSwipe(dx: number, dy: number): QuickRankingGesture | null {
  const [long, short] = Math.abs(dx) > Math.abs(dy) ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)];
  if (long < SWIPE_DISTANCE_PX || short > long / 2) return null;
  if (long === Math.abs(dx)) return dx < 0 ? "next" : "canon";
  return dy < 0 ? "watchlist" : "watched";
}
