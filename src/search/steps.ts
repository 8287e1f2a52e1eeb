/** Work cut into short steps: whoever runs it may do something else between two of them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all the work at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Goes through items, with a step after each so many. */
export function* eachInSteps<Item>(items: Iterable<Item>, every: number, work: (item: Item) => void): Steps<undefined> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % every === 0) yield;
  }
  return undefined;
}

/** Milliseconds of work without a pause: what waits is answered in time to be called at once. */
const SLICE_MS = 3;

/**
 * Does the work in slices of a few milliseconds with a pause after each, so that a server or a page answers meanwhile.
 * `now` tells milliseconds; `pause` resolves when others have had their turn. Where they take long turns, `share` is how
 * much of the time of one the next slice may take: the work then ends after so many times its own time, whatever the load.
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  {
    now,
    pause,
    share = () => 0,
  }: { readonly now: () => number; readonly pause: () => Promise<unknown>; readonly share?: () => number },
): Promise<Result> {
  let begun = now();
  let allowed = SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const paused = now();
    if (paused - begun < allowed) continue;
    // oxlint-disable-next-line no-await-in-loop -- one slice after another is the point
    await pause();
    begun = now();
    allowed = Math.max(SLICE_MS, (begun - paused) * share());
  }
}
