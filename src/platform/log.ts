import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { requestPath } from "./request-head.ts";

/** It may be followed by a user's id, a share's (which opens it), or a token or address put there by mistake. */
const PRIVATE_PREFIX = /^\/(?:auth\/v1|c|dna|share-images|api\/(?:canon|dna)\/shared)\//i;

const LEVELS_WITH_ANSWERS: ReadonlySet<string> = new Set(["trace", "debug", "info"]);

const REQUEST_ID_LABEL = "requestId";

type LogDestination = { readonly write: (line: string) => void };

/** In batches off the event loop, so that a slow reader delays nobody; the rest at exit. */
const WRITTEN_TOGETHER = {
  minLength: 4096,
  periodicFlush: 100,
  /** Bytes that wait for a stalled reader before lines are dropped. */
  maxLength: 8 * 1024 * 1024,
};

/** JSON lines on standard output, by default. No queries, which may carry a token or address; no headers, no bodies. */
export function logOptions(
  level: string,
  destination?: LogDestination,
): Pick<FastifyServerOptions, "logger" | "logController"> {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method, url }) => ({ method, path: publicPath(url ?? "") }),
        res: () => ({}),
        err: describeError,
      },
      // Fastify passes `file` on as the log's `destination`, which accepts more than its type says.
      ...(destination === undefined ? { file: WRITTEN_TOGETHER as unknown as string } : { stream: destination }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
  };
}

/** Logs each answered request at "info"; successful answers on the polled paths of `checks` at "debug". */
export function logAnswers(app: FastifyInstance, checks: ReadonlySet<string>): void {
  if (!LEVELS_WITH_ANSWERS.has(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode === 200 && checks.has(request.url) ? "debug" : "info";
    // Most requests write no other line, so none needs a logger of its own.
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

function loggedPath({ url, routeOptions, is404 }: FastifyRequest): string {
  const route = is404 ? undefined : routeOptions.url;
  return route !== undefined && PRIVATE_PREFIX.test(route) ? route : publicPath(url);
}

function publicPath(url: string): string {
  const prefix = PRIVATE_PREFIX.exec(url)?.[0];
  return prefix === undefined ? requestPath(url) : `${prefix}…`;
}

/** An error without its other members: a database error carries the refused values. */
function describeError(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? "",
    ...("code" in error ? { code: error.code } : {}),
  };
}
