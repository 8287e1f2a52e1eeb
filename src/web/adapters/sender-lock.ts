/** How long a tab waits for another one that may have been put to sleep while it held the lock. */
const PATIENCE_MS = 10_000;

/**
 * Runs the work while no other tab of this browser runs work of the same name. Where the browser has no locks, or whoever
 * holds it does not let go, it runs all the same.
 */
export async function aloneInBrowser(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers have locks on secure pages alone, and the product also runs on plain addresses at home.
  const locks = "locks" in navigator ? (navigator.locks as LockManager | undefined) : undefined;
  if (locks === undefined) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let hasBegun = false;
  const begin = (): Promise<void> => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await locks.request(name, { signal: patience.signal }, begin);
  } catch (error) {
    clearTimeout(timer);
    if (hasBegun) throw error;
    await work();
  }
}
