const GRACE_SECONDS = 8;
/** After this the process exits, whatever still hangs. */
const LIMIT_SECONDS = 10;

interface Stoppable {
  readonly close: () => PromiseLike<unknown>;
  readonly cut: () => void;
  readonly logFatal: (error: unknown) => void;
}

interface ProcessLike {
  readonly on: (event: string, listener: (cause: unknown) => void) => unknown;
  readonly exit: (status: number) => void;
}

/** Stops gracefully and exits with 0, at once on a second signal; an uncaught error stops it with 1. */
export function stopOnSignals(server: Stoppable, process: ProcessLike): void {
  let isStopping = false;

  const stop = (status: number): void => {
    if (isStopping) {
      process.exit(1);
      return;
    }
    isStopping = true;
    setTimeout(server.cut, GRACE_SECONDS * 1000).unref();
    setTimeout(() => process.exit(1), LIMIT_SECONDS * 1000).unref();
    Promise.resolve(server.close()).then(
      () => process.exit(status),
      (error: unknown) => {
        server.logFatal(error);
        process.exit(1);
      },
    );
  };

  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  for (const fault of ["uncaughtException", "unhandledRejection"]) {
    process.on(fault, (error) => {
      server.logFatal(error);
      if (!isStopping) stop(1);
    });
  }
}
