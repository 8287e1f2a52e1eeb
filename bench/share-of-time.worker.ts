/** The thread of `shareTime`: stops processes and lets them go on, in turns, until it is told that it is over. */
import { workerData } from "node:worker_threads";

export interface Turns {
  readonly processIds: readonly number[];
  readonly share: number;
  /** Its only number becomes 1 when the processes shall run freely again. */
  readonly isOver: Int32Array<SharedArrayBuffer>;
}

/** All processes' turns together: short beside an answer's way, long beside a switch from one process to another. */
const ROUND_MS = 20;

const { processIds, share, isOver } = workerData as Turns;
const restMs = ROUND_MS * (1 / processIds.length - share);
for (const id of processIds) process.kill(id, "SIGSTOP");
while (Atomics.load(isOver, 0) === 0)
  for (const id of processIds) {
    process.kill(id, "SIGCONT");
    Atomics.wait(isOver, 0, 0, ROUND_MS * share);
    process.kill(id, "SIGSTOP");
    Atomics.wait(isOver, 0, 0, restMs);
  }
for (const id of processIds) process.kill(id, "SIGCONT");
