import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type Clock, MINUTE } from "#platform/clock.ts";

const MOST_TRIES = 5;
const WINDOW_MS = 15 * MINUTE;
/** Some ten thousand members, at about a hundred bytes each. */
const MEMORY_BYTES = 1024 * 1024;
const ENTRY_BYTES = 100;

export interface WrongPasswords {
  /** Counts a try before it is made, so that many at once count too. False where there were too many. */
  readonly take: (userId: string) => boolean;
  /** The try was right: the earlier ones count no more. */
  readonly forgive: (userId: string) => void;
}

/** Tries at a member's password, counted in memory: five in fifteen minutes. */
export function createWrongPasswords(clock: Clock): WrongPasswords {
  const tries = createBoundedCache<{ readonly count: number; readonly endsAt: number }>(MEMORY_BYTES);
  return {
    take(userId) {
      const now = clock();
      const kept = tries.get(userId);
      const current = kept === undefined || kept.endsAt <= now ? { count: 0, endsAt: now + WINDOW_MS } : kept;
      if (current.count >= MOST_TRIES) return false;
      tries.set(userId, { ...current, count: current.count + 1 }, ENTRY_BYTES);
      return true;
    },
    forgive: (userId) => tries.set(userId, { count: 0, endsAt: 0 }, ENTRY_BYTES),
  };
}
