/** Milliseconds since 1970. Passed as a parameter so that tests can control it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
