import { onTestFinished, vi } from "vitest";

export interface HeldTimeLimits {
  readonly given: readonly number[];
  readonly end: () => void;
}

/** Time limits of outgoing requests expire when the test says so. */
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
