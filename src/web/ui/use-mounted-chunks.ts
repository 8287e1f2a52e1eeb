import { startTransition, useEffect, useState } from "react";
import { isAwaitingFilm } from "./awaited-place.ts";

/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/**
 * How many chunks of a long list to mount: `first` at once, the others one by one when idle, so that taps stay fast; all
 * at once while a film is awaited that may be in one of them.
 */
export function useMountedChunks(total: number, first = 1, mayHoldAwaited = true): number {
  const [mounted, setMounted] = useState(first);
  useEffect(() => {
    if (mounted >= total) return undefined;
    return whenIdle(() =>
      startTransition(() => setMounted((count) => (mayHoldAwaited && isAwaitingFilm() ? total : count + 1))),
    );
  }, [mounted, total, mayHoldAwaited]);
  return Math.min(mounted, total);
}

/** Returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}
