import { startTransition, useEffect, useState } from "react";
import { isAwaitingFilm } from "./awaited-place.ts";
import { whenIdle } from "./when-idle.ts";

export interface MountedRange {
  /** The first chunk mounted. */
  readonly from: number;
  /** Behind the last chunk mounted. */
  readonly to: number;
}

/**
 * Which chunks of a long list to mount: `first` of them from the chunk `start` on and their neighbours at once, since a
 * window shows some of those, then the others one by one when idle, the nearest first, so that taps stay fast. All at
 * once while a film is awaited.
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
