import { startTransition, useEffect, useState } from "react";
import { isAwaitingPlace } from "./awaited-place.ts";

/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/**
 * How many chunks of a long list to mount: `first` at once, the others one by one when idle, so that taps stay fast. All
 * at once while a reading position is being restored.
 */
export function useMountedChunks(total: number, first = 1): number {
  const [mounted, setMounted] = useState(first);
  useEffect(() => {
    if (mounted >= total) return undefined;
    return whenIdle(() => startTransition(() => setMounted((count) => (isAwaitingPlace() ? total : count + 1))));
  }, [mounted, total]);
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
