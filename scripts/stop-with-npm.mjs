/** How long the port may stay occupied after npm was stopped. */
const POLL_MS = 500;

/**
 * Stops this process, as SIGTERM does, when the npm that runs it was stopped. npm runs a script in a shell and passes
 * signals to that shell only, which ends without passing them on: the product would live on unseen and hold its port.
 * `npm start` asks the shell to make room (`exec`, and where that is unknown, as on Windows, the plain command), so that
 * the signal and the exit status pass; this is for shells that don't, and for an npm that is killed.
 * `shell` is the process this one was started by.
 */
export function stopWithNpm(shell) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  looking.unref();
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      // A second signal would mean "at once".
      clearInterval(looking);
      // Without other listeners the signal must keep its default effect.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
