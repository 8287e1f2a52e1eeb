/** Milliseconds since 1970. Passed as a parameter so that tests can control it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A timer later than this was delayed by other work of the process. */
const SLACK_MS = 100;

/** The returned function stops it. Time in which this process was too busy to read the answer is granted again. */
export function startPatientTimer(milliseconds: number, onTimeout: () => void): () => void {
  let due = performance.now() + milliseconds;
  const check = (): void => {
    const late = performance.now() - due;
    if (late <= SLACK_MS) {
      setImmediate(() => isRunning && onTimeout());
      return;
    }
    const again = Math.min(late, milliseconds);
    due = performance.now() + again;
    timer = setTimeout(check, again).unref();
  };
  let isRunning = true;
  let timer = setTimeout(check, milliseconds).unref();
  return () => {
    isRunning = false;
    clearTimeout(timer);
  };
}
