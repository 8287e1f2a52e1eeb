/** How often connections that have had their last answer are looked for. */
const LOOK_EVERY_MS = 50;
/** How long requests in flight may take to finish once the product is told to stop. */
const GRACE_SECONDS = 8;
/** After this the process ends whatever still hangs. */
const LIMIT_SECONDS = 10;

interface Stoppable {
  /** Takes no more requests; resolves when those in flight are answered. */
  readonly close: () => PromiseLike<unknown>;
  /** Closes the connections that have had their answer: browsers keep them open for the next request. */
  readonly closeIdle: () => void;
  /** Cuts the connections that are left. */
  readonly cut: () => void;
  readonly logFatal: (error: unknown) => void;
}

/** The part of `process` this needs. */
interface ProcessLike {
  readonly on: (event: string, listener: (cause: unknown) => void) => unknown;
  readonly exit: (status: number) => void;
}

/**
 * Ends the process well: SIGTERM or SIGINT finishes what is in flight and exits with 0; the second signal exits at
 * once. A fault nobody caught is logged and ends the process the same way, but with 1.
 */
export function stopOnSignals(server: Stoppable, process: ProcessLike): void {
  let isStopping = false;

  const stop = (status: number): void => {
    if (isStopping) {
      process.exit(1);
      return;
    }
    isStopping = true;
    setInterval(server.closeIdle, LOOK_EVERY_MS).unref();
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
