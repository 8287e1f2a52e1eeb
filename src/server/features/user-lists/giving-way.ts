import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Lets others have their turn once the work has taken long enough. */
export type GiveWay = () => Promise<void>;

const SLICE_MS = 8;

/** `onGivenWay` is called each time the work goes on. */
export function givingWay(onGivenWay: () => void): GiveWay {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < SLICE_MS) return;
    await yieldToEventLoop();
    onGivenWay();
    begin = performance.now();
  };
}

/** For work that takes less time than a slice. */
export const AT_ONCE: GiveWay = () => Promise.resolve();
