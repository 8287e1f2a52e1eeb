import { type Clock, MINUTE } from "#platform/clock.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { networkOf } from "#platform/client-network.ts";

/** Some five letters a second, all the time. */
const MOST_IN_A_MINUTE = 300;
/** Networks remembered, one counted as a byte. */
const MOST_NETWORKS = 10_000;

/**
 * Limits the look-ups of a network in each minute. They are counted in memory, by each process for itself: a look-up
 * costs about a millisecond and no money, and counting it in the database would cost more.
 */
export function createLookupLimit(clock: Clock): {
  /** Counts a look-up: null where it is allowed, otherwise the milliseconds to wait. */
  readonly take: (address: string) => number | null;
} {
  const windows = createBoundedCache<{ readonly endsAt: number; count: number }>(MOST_NETWORKS);
  return {
    take: (address) => {
      const now = clock();
      const network = networkOf(address);
      const known = windows.get(network);
      // A window that ends later than a minute from now is of a clock that was set back.
      if (known === undefined || known.endsAt <= now || known.endsAt > now + MINUTE) {
        windows.set(network, { endsAt: now + MINUTE, count: 1 }, 1);
        return null;
      }
      if (known.count >= MOST_IN_A_MINUTE) return known.endsAt - now;
      known.count += 1;
      return null;
    },
  };
}
