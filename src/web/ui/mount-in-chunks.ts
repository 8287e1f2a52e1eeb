import { startTransition, useEffect, useState } from "react";
import { isAwaitingFilm } from "./awaited-place.ts";

/** The last chunk may be shorter. */
export function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const chunks: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

const IDLE_TIMEOUT_MS = 300;

/** Returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}

/**
 * How many chunks of a long list to mount: `first` at once, the others one by one when idle, so that taps stay fast.
 * All at once while a film is awaited that may be among them.
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

interface MountedRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * Which chunks of a long list to mount: at once `first` of them from `start`, with a neighbour on each side as the
 * window may show those; then the nearest one by one when idle. All at once while a film is awaited.
 */
export function useMountedRange(total: number, first: number, start: number): MountedRange {
  const [range, setRange] = useState<MountedRange>(() =>
    start === 0 ? { from: 0, to: first } : { from: start - 1, to: start + first + 1 },
  );
  const { from: mountedFrom, to: mountedTo } = range;
  useEffect(() => {
    if (mountedFrom === 0 && mountedTo >= total) return undefined;
    return whenIdle(() =>
      startTransition(() =>
        setRange(({ from, to }) => {
          if (isAwaitingFilm()) return { from: 0, to: total };
          const isBefore = from > 0 && (to >= total || to - start > start - from);
          return isBefore ? { from: from - 1, to } : { from, to: to + 1 };
        }),
      ),
    );
  }, [mountedFrom, mountedTo, total, start]);
  return { from: mountedFrom, to: Math.min(mountedTo, total) };
}
