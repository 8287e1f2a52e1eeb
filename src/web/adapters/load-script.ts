/** Doubles after each attempt. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Retries until a script that the page can't do without is loaded. Never rejects. Browsers from before the autumn of
 * 2026 remember a failure until the page is reloaded (https://github.com/whatwg/html/pull/10327).
 */
export async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await nextChance(waitMs);
    }
  }
}

function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, waitMs);
    addEventListener("online", end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });
}
