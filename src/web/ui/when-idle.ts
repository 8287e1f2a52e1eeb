/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

/** Calls back when the browser has nothing else to do, or soon. Returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}
