/** How long to wait for a tab that may be asleep with the lock. */
const PATIENCE_MS = 10_000;

/**
 * Runs the work while no other tab runs work of that name; anyway if there are no locks or the lock is not released.
 */
export async function aloneInBrowser(name: string, work: () => Promise<void>): Promise<void> {
  // Only in secure contexts, and the product also runs on plain http at home.
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
