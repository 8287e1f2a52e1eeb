import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../ui/when-idle.ts";

/**
 * How many chunks of a long list to mount: one at first, the rest one by one whenever the browser is idle, so that no
 * step keeps a tap waiting.
 */
export function useMountedChunks(total: number): number {
  const [mounted, setMounted] = useState(1);
  useEffect(() => {
    if (mounted >= total) return undefined;
    return whenIdle(() => startTransition(() => setMounted((count) => count + 1)));
  }, [mounted, total]);
  return Math.min(mounted, total);
}
