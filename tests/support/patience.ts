/** How long tests wait for what comes by itself: only to end tests that would wait for ever. */
export const PATIENTLY = { timeout: 30_000, interval: 20 } as const;

/** The same for another process, which a busy machine may not have started yet. */
export const PATIENTLY_OUTSIDE = { timeout: 100_000, interval: 50 } as const;
