import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Turns } from "./share-of-time.worker.ts";

/**
 * Lets each of these processes run for a share of the time, above 0 and at most 1 over their number, one after another:
 * what a container's limit on the processor does, on any POSIX system. Ends by the function it returns, and leaves all
 * of them running.
 */
export function shareTime(processIds: readonly number[], share: number): () => Promise<void> {
  const turns: Turns = { processIds, share, isOver: new Int32Array(new SharedArrayBuffer(4)) };
  // A thread of its own: the one that makes the load would be late.
  const worker = new Worker(new URL("./share-of-time.worker.ts", import.meta.url), { workerData: turns });
  const ended = once(worker, "exit");
  return async () => {
    Atomics.store(turns.isOver, 0, 1);
    await ended;
  };
}
