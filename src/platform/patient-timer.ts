/** Later than this a timer is late because the process was busy with something else. */
const SLACK_MS = 100;

/**
 * Calls `onTimeout` after so many milliseconds unless it is stopped by the function returned. Time in which this
 * process itself could not look at what arrived is given again: the answer may be there already. Keeps no process
 * alive.
 */
export function startPatientTimer(milliseconds: number, onTimeout: () => void): () => void {
  let due = performance.now() + milliseconds;
  const look = (): void => {
    const late = performance.now() - due;
    if (late <= SLACK_MS) {
      // What has arrived this very moment is read first.
      setImmediate(() => isRunning && onTimeout());
      return;
    }
    const again = Math.min(late, milliseconds);
    due = performance.now() + again;
    timer = setTimeout(look, again).unref();
  };
  let isRunning = true;
  let timer = setTimeout(look, milliseconds).unref();
  return () => {
    isRunning = false;
    clearTimeout(timer);
  };
}
