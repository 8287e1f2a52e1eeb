import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { createRequestLog } from "./request-log.ts";
import { requestPath } from "./request-path.ts";

/** Under it paths carry what belongs to one person. */
const PRIVATE_PREFIX = "/auth/v1/";

const LEVELS_WITH_ANSWERS: ReadonlySet<string> = new Set(["trace", "debug", "info"]);

/** Under what a line tells which request it is about. */
const REQUEST_ID_LABEL = "requestId";

type LogDestination = { readonly write: (line: string) => void };

/**
 * How lines go to standard output: those of one moment together, in few writes, and off the event loop, so that a slow
 * reader holds nobody up. What still waits is written before the process exits; only one that is killed takes its last
 * tenth of a second along.
 */
const WRITTEN_TOGETHER = {
  /** Bytes that are written without waiting for more. */
  minLength: 4096,
  /** Milliseconds after which fewer are. */
  periodicFlush: 100,
  /** Bytes that may wait for a reader who does not read, before lines are dropped. */
  maxLength: 8 * 1024 * 1024,
};

/**
 * The server's log: one JSON object a line, on standard output unless a destination is given. Addresses are written
 * without their query, which may carry a token or an e-mail address; headers and bodies are never written.
 */
export function logOptions(
  level: string,
  destination?: LogDestination,
): Pick<FastifyServerOptions, "logger" | "logController" | "childLoggerFactory"> {
  return {
    childLoggerFactory: createRequestLog,
    logger: {
      level,
      base: null,
      timestamp: createTimestamp(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method, url }) => ({ method, path: requestPath(url ?? "") }),
        res: () => ({}),
        err: describeError,
      },
      // Fastify hands `file` on to its log's `destination`, which takes more than the path that its types tell of.
      ...(destination === undefined ? { file: WRITTEN_TOGETHER as unknown as string } : { stream: destination }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
  };
}

/** The time as a member of a line; the text is made once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let madeAt = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== madeAt) {
      madeAt = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/**
 * Writes one line for each answered request, at the level "info": what was asked, by whom, the answer, how long it took.
 * At "debug" where one of the paths of `checks` is answered that all is well: that is asked every few seconds.
 */
export function logAnswers(app: FastifyInstance, checks: ReadonlySet<string>): void {
  if (!LEVELS_WITH_ANSWERS.has(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode === 200 && checks.has(request.url) ? "debug" : "info";
    // By the server's own logger: most requests write no other line, and need none of their own then.
    app.log[level](
      {
        [REQUEST_ID_LABEL]: request.id,
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      "answered",
    );
    done();
  });
}

/**
 * The path as it may be written: below the auth service's, what was asked for by name (a user's id, or what somebody
 * put there by mistake: a token, an e-mail address) is left out.
 */
function loggedPath({ url, routeOptions, is404 }: FastifyRequest): string {
  const path = requestPath(url);
  if (!path.startsWith(PRIVATE_PREFIX)) return path;
  return is404 || routeOptions.url === undefined ? `${PRIVATE_PREFIX}…` : routeOptions.url;
}

/** An error without its further members: a database's carry the very values that were refused. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    ...("code" in error ? { code: error.code } : {}),
  };
}
