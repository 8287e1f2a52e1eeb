/** Time that passes only when a test lets it. */
export interface VirtualClock {
  readonly now: () => number;
  readonly after: (milliseconds: number, work: () => void) => () => void;
  readonly pass: (milliseconds: number) => void;
}

export function createVirtualClock(): VirtualClock {
  let now = 1_000_000;
  let timers: readonly { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, work) {
      const timer = { at: now + milliseconds, work };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.work();
      }
      now = end;
    },
  };
}
