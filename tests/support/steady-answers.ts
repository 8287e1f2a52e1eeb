/** The minimum time of answers that must not reveal whether somebody is known. Timers may be a millisecond early. */
export const STEADY_MS = 80 - 1;

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
