import { startTransition, useEffect, useState } from "react";
import { isAwaitingPlace } from "./awaited-place.ts";

/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/**
 * How many chunks of a long list or page to mount: one at first, the rest one by one whenever the browser is idle, so that no
 * step keeps a tap waiting. All at once where somebody waits to be brought back to their place. `first` is how many are
 * there from the start.
 */
export function useMountedChunks(total: number, first = 1): number {
  const [mounted, setMounted] = useState(first);
  useEffect(() => {
    if (mounted >= total) return undefined;
    return whenIdle(() => startTransition(() => setMounted((count) => (isAwaitingPlace() ? total : count + 1))));
  }, [mounted, total]);
  return Math.min(mounted, total);
}

/** Calls back once the browser is idle; the returned function calls it off. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}
