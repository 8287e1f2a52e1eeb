/** The longest wait for the browser to be idle, in milliseconds, so that a busy page still gets its work done. */
const IDLE_TIMEOUT_MS = 300;

/** Calls back once the browser is idle; the returned function calls it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}
