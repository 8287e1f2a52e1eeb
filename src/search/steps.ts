/** Work in short steps, between which the caller may do something else. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function* eachInSteps<Item>(items: Iterable<Item>, every: number, work: (item: Item) => void): Steps<undefined> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % every === 0) yield;
  }
  return undefined;
}

/** Short enough for requests to be answered at once. */
const SLICE_MS = 3;

/**
 * `now` is in milliseconds. After a long pause the next slice may take `share` of it, to bound the total under load.
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
