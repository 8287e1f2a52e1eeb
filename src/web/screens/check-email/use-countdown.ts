import { useCallback, useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds left, 0 if none, from `initial` at first. Reads the clock, so a sleeping tab loses nothing. */
export function useCountdown(initial: () => number): {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
} {
  const [now, setNow] = useState(() => Date.now());
  const [endsAt, setEndsAt] = useState(() => now + initial() * SECOND_MS);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(clock);
  }, [isRunning]);

  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * SECOND_MS);
  }, []);
  return { secondsLeft, start };
}
