import { onTestFinished, vi } from "vitest";

export interface HeldTimeLimits {
  /** The milliseconds that requests were given so far, one after another. */
  readonly given: readonly number[];
  /** Lets the time of all of them be over. */
  readonly end: () => void;
}

/** For one test: the time a request to somebody else may take is over when the test says so, not by the clock. */
export function holdTimeLimits(): HeldTimeLimits {
  const given: number[] = [];
  const running: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    given.push(milliseconds);
    const limit = new AbortController();
    running.push(limit);
    return limit.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    given,
    end: () => {
      for (const limit of running.splice(0)) limit.abort(new DOMException("The time is over.", "TimeoutError"));
    },
  };
}
