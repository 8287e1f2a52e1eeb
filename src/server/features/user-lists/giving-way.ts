import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Lets whatever waits have its turn, where there was work for long enough. */
export type GiveWay = () => Promise<void>;

/** So long a piece of work may keep others waiting. */
const SLICE_MS = 8;

/** `onGivenWay` is told each time that the work goes on. */
export function givingWay(onGivenWay: () => void): GiveWay {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < SLICE_MS) return;
    await yieldToEventLoop();
    onGivenWay();
    begin = performance.now();
  };
}

/** For work that takes less time than a slice does. */
export const AT_ONCE: GiveWay = () => Promise.resolve();
