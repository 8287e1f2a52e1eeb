import { setTimeout as wait } from "node:timers/promises";

/** Longer than any of the calls takes of itself, short enough not to be noticed by a person who waits for a mail. */
const STEADY_MS = 80;

/**
 * Answers no sooner than after a fixed time, whatever the work came to. For calls that write a few rows more where an
 * address is known: over many tries the difference would show (auth contract §15).
 */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(STEADY_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Refuses no sooner than after a fixed time; what succeeds is answered at once, for it tells nothing to hide. */
export async function refuseInSteadyTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, milliseconds - (performance.now() - began)));
    throw error;
  }
}
