import { type Clock, MINUTE } from "#platform/clock.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { networkOf } from "#platform/client-network.ts";

/** Networks remembered, one counted as a byte. */
const MOST_NETWORKS = 10_000;

/** Limits a network's look-ups per minute, in memory: counting in the database would cost more than a look-up. */
export function createLookupLimit(
  clock: Clock,
  mostInAMinute: number,
): {
  /** Counts look-ups: null where they are allowed, otherwise the milliseconds to wait. */
  readonly take: (address: string, count: number) => number | null;
} {
  const windows = createBoundedCache<{ readonly endsAt: number; count: number }>(MOST_NETWORKS);
  return {
    take: (address, count) => {
      const now = clock();
      const network = networkOf(address);
      const known = windows.get(network);
      // A window ending later than a minute from now: the clock was set back.
      if (known === undefined || known.endsAt <= now || known.endsAt > now + MINUTE) {
        windows.set(network, { endsAt: now + MINUTE, count }, 1);
        return null;
      }
      if (known.count + count > mostInAMinute) return known.endsAt - now;
      known.count += count;
      return null;
    },
  };
}
