import { setTimeout as wait } from "node:timers/promises";

/** Longer than any of the calls takes, yet not noticed while waiting for a mail. */
const STEADY_MS = 80;

/** Answers no sooner than after a fixed time, which hides the writes that a known address costs. */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(STEADY_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Refuses no sooner than after a fixed time; success is answered at once. */
export async function refuseInSteadyTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, milliseconds - (performance.now() - began)));
    throw error;
  }
}
