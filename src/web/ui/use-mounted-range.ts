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
 * Which chunks of a long list to mount: `first` of them from the chunk `start` on at once, then those behind and those
 * before, one by one when idle, so that taps stay fast. All at once while a film is awaited.
 */
export function useMountedRange(total: number, first: number, start: number): MountedRange {
  const [range, setRange] = useState<MountedRange>({ from: start, to: start + first + (start > 0 ? 1 : 0) });
  const { from: mountedFrom, to: mountedTo } = range;
  useEffect(() => {
    if (mountedFrom === 0 && mountedTo >= total) return undefined;
    return whenIdle(() =>
      startTransition(() =>
        setRange(({ from, to }) => {
          if (isAwaitingFilm()) return { from: 0, to: total };
          return to < total ? { from, to: to + 1 } : { from: Math.max(0, from - 1), to };
        }),
      ),
    );
  }, [mountedFrom, mountedTo, total]);
  return { from: mountedFrom, to: Math.min(mountedTo, total) };
}
