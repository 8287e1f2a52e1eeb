/** Milliseconds of work per task: on a fast machine most work is one task. */
const TASK_MS = 12;

/** Runs work in tasks between which the browser can respond and paint. Resolves to what the work returns. */
export async function inSteps<Result>(work: Generator<undefined, Result, undefined>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < TASK_MS) continue;
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await nextTask();
    began = performance.now();
  }
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
