import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const GRACE_SECONDS = 8;
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

const LOOK_EVERY_MS = 50;
/** Counted in looks, not time: between two, everything that has arrived is read, however busy the process. */
const QUIET_LOOKS = 6;
const ACCEPTING_MS = 2000;
/** In so short a turn hardly anything arrives to be lost with the listener. */
const SHORT_TURN_MS = 0.2;
const MOST_TURNS = 50;

interface Connection {
  readonly unfinished: Set<ServerResponse>;
  readBytes: number;
  quietLooks: number;
}

/**
 * Goes on accepting until no request has come for a while, at most two seconds, and asks clients to reconnect. Then
 * closes each connection once it is quiet with nothing left to send; resolves when all are closed.
 */
export function answerLastRequests(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let arrivals = 0;
  let isLeaving = false;
  server.on("connection", (socket) => {
    arrivals += 1;
    connections.set(socket, { unfinished: new Set(), readBytes: 0, quietLooks: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  function onAnswered(this: ServerResponse): void {
    connections.get(this.req.socket)?.unfinished.delete(this);
  }
  // First of all listeners, as an answer may be sent at once.
  server.prependListener("request", ({ socket }, response) => {
    arrivals += 1;
    if (isLeaving) response.shouldKeepAlive = false;
    connections.get(socket)?.unfinished.add(response);
    response.on("close", onAnswered);
  });
  // Node's own, called by `close`, would cut off slow readers and unread requests.
  server.closeIdleConnections = () => undefined;

  const closeQuietConnections = () => {
    for (const [socket, connection] of connections) {
      const isBusy = connection.unfinished.size > 0 || socket.writableLength > 0;
      connection.quietLooks = isBusy || socket.bytesRead > connection.readBytes ? 0 : connection.quietLooks + 1;
      connection.readBytes = socket.bytesRead;
      if (connection.quietLooks > QUIET_LOOKS) socket.destroy();
    }
  };
  return async () => {
    isLeaving = true;
    for (const { unfinished } of connections.values())
      for (const response of unfinished) response.shouldKeepAlive = false;
    if (!server.listening) return;
    await untilQuiet(() => arrivals);
    const looking = setInterval(closeQuietConnections, LOOK_EVERY_MS);
    await shortTurn();
    // At once: the system would accept what arrives in between, and nobody answer it.
    await new Promise((resolve) => server.close(resolve));
    clearInterval(looking);
  };
}

function untilQuiet(count: () => number): Promise<void> {
  const begun = performance.now();
  let [looks, quietLooks, before] = [0, 0, count()];
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      looks += 1;
      quietLooks = count() === before ? quietLooks + 1 : 0;
      before = count();
      const isOver = performance.now() - begun >= ACCEPTING_MS && looks >= QUIET_LOOKS;
      if (quietLooks < QUIET_LOOKS && !isOver) return;
      clearInterval(looking);
      resolve();
    }, LOOK_EVERY_MS);
  });
}

/** Resolves in a turn of the event loop with hardly anything to do. */
async function shortTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one turn after another
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - begun < SHORT_TURN_MS) return;
  }
}
