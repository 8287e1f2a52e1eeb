import { networkOf } from "#platform/client-network.ts";
import type { Clock } from "#platform/clock.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { Rate } from "../settings/variables.ts";

/** Over all limits; the least recent are forgotten first. */
const MAX_REMEMBERED = 50_000;

export const MAX_AT_ONCE = 30;

const MOST_EARLY_MS = 100;

/** How many milliseconds too early a call may come, as clocks of processes differ or step back. */
export function earliness({ perMs, count }: Rate): number {
  return Math.min(MOST_EARLY_MS, perMs / count / 2);
}

export interface RequestLimits {
  /** Null, or the milliseconds until another call is allowed; a refused one does not count. `burst`: most at once. */
  readonly take: (name: string, caller: string, rate: Rate, burst?: number) => Promise<number | null>;
  readonly giveBack: (name: string, caller: string, rate: Rate) => Promise<void>;
  /** Whether another call would be refused; counts none. */
  readonly isSpent: (name: string, caller: string, rate: Rate) => Promise<boolean>;
}

/** The limits of one process, in memory, as the time at which each caller's allowance is full again. */
export function createRequestLimits(clock: Clock): RequestLimits {
  const fullAt = new Map<string, number>();
  return {
    async take(name, caller, rate, burst = rate.count) {
      if (rate.count === 0) return rate.perMs;
      const key = `${name} ${caller}`;
      const now = clock();
      const { start, waitMs } = readAllowance(fullAt.get(key), { now, rate, burst });
      if (waitMs > 0) return Math.ceil(waitMs);
      fullAt.delete(key);
      fullAt.set(key, start + rate.perMs / rate.count);
      if (fullAt.size > MAX_REMEMBERED) forgetOneCaller(fullAt, now);
      return null;
    },
    async giveBack(name, caller, rate) {
      const full = fullAt.get(`${name} ${caller}`);
      if (full !== undefined) fullAt.set(`${name} ${caller}`, full - rate.perMs / rate.count);
    },
    async isSpent(name, caller, rate) {
      const given = { now: clock(), rate, burst: rate.count };
      return readAllowance(fullAt.get(`${name} ${caller}`), given).waitMs > 0;
    },
  };
}

/** At most the limit's own time: anything longer was noted by a clock that was ahead. */
function readAllowance(
  full: number | undefined,
  { now, rate, burst }: { readonly now: number; readonly rate: Rate; readonly burst: number },
): { readonly start: number; readonly waitMs: number } {
  const start = Math.max(full ?? now, now);
  const waitMs = start - now - (rate.perMs / rate.count) * (Math.max(1, burst) - 1) - earliness(rate);
  return waitMs > rate.perMs ? { start: now, waitMs: 0 } : { start, waitMs };
}

/** 429 beyond the limit. `burst` may come at once, by default as many as the rate counts. */
export async function limitRequests(
  limits: RequestLimits,
  name: string,
  address: string,
  rate: Rate,
  burst = Math.min(MAX_AT_ONCE, rate.count),
): Promise<void> {
  const waitMs = await limits.take(name, networkOf(address), rate, burst);
  if (waitMs === null) return;
  throw new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** Callers who have used up an allowance are kept in preference. */
function forgetOneCaller(fullAt: Map<string, number>, now: number): void {
  let looked = 0;
  for (const [key, time] of fullAt) {
    if (time <= now || looked >= 20) {
      fullAt.delete(key);
      return;
    }
    looked += 1;
  }
}

export interface GuessLimit {
  readonly name: string;
  readonly rate: Rate;
  /** For whoever seems to be the owner, so that a stranger can't use it up. */
  readonly rateOfKnown: Rate;
}

interface Guess<Outcome> {
  readonly account: string;
  readonly isKnown: () => Promise<boolean>;
  readonly check: () => Promise<Outcome>;
  readonly isWrong: (outcome: Outcome) => boolean;
}

/** Counted before `check`, so that parallel guesses count; given back if right or impossible to check. May be 429. */
export async function checkGuess<Outcome>(
  limits: RequestLimits,
  limit: GuessLimit,
  { account, isKnown, check, isWrong }: Guess<Outcome>,
): Promise<Outcome> {
  const giveBack = await countGuess(limits, limit, account, isKnown);
  let wasWrong = false;
  try {
    const outcome = await check();
    wasWrong = isWrong(outcome);
    return outcome;
  } finally {
    if (!wasWrong) await giveBack();
  }
}

async function countGuess(
  limits: RequestLimits,
  { name, rate, rateOfKnown }: GuessLimit,
  account: string,
  isKnown: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  let waitMs = await limits.take(name, account, rate);
  if (waitMs === null) return () => limits.giveBack(name, account, rate);
  if (await isKnown()) {
    const ownName = `${name}-known`;
    waitMs = await limits.take(ownName, account, rateOfKnown);
    if (waitMs === null) return () => limits.giveBack(ownName, account, rateOfKnown);
  }
  throw new AuthRefusal(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
