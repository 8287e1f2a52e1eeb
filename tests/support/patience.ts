/**
 * For tests: how long what comes by itself is waited for. It is no judgement of how soon that is: only where it never
 * comes, on whatever machine, is a wait over, and then it says what was lacking before the runner ends the test.
 */
export const PATIENTLY = { timeout: 30_000, interval: 20 } as const;

/** The same where another process has to do it, which a busy machine may not even have started yet. */
export const PATIENTLY_OUTSIDE = { timeout: 100_000, interval: 50 } as const;
