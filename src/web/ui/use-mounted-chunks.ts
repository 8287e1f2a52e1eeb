import { startTransition, useEffect, useState } from "react";
import { isAwaitingFilm } from "./awaited-place.ts";
import { whenIdle } from "./when-idle.ts";

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
