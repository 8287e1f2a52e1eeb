/**
 * For tests of calls that answer alike, and no sooner than after a fixed time, whether or not somebody is known. That
 * time is a lower limit: it holds on the slowest machine. A timer may be early by the millisecond it is counted in.
 */
export const STEADY_MS = 80 - 1;

/** How long the work took. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
