const POLL_MS = 500;

/**
 * Stops this process when the npm that runs it was stopped, because npm signals only its shell and not the product. For
 * shells without `exec`, and for an npm that is killed. `shell` is the process that started this one.
 */
export function stopWithNpm(shell) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  looking.unref();
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      clearInterval(looking);
      // Without other listeners the signal must keep its default effect.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
