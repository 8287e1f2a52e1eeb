import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from "fastify";
import { requestPath } from "./request-path.ts";

/** Under it paths carry what belongs to one person. */
const PRIVATE_PREFIX = "/auth/v1/";

const LEVELS_WITH_ANSWERS: ReadonlySet<string> = new Set(["trace", "debug", "info"]);

type LogDestination = { readonly write: (line: string) => void };

/**
 * The server's log: one JSON object a line, on standard output unless a destination is given. Addresses are written
 * without their query, which may carry a token or an e-mail address; headers and bodies are never written.
 */
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
        req: ({ method, url }) => ({ method, path: requestPath(url ?? "") }),
        res: () => ({}),
        err: describeError,
      },
      ...(destination === undefined ? {} : { stream: destination }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
  };
}

/** Writes one line for each answered request, at the level "info": what was asked, by whom, the answer, how long it took. */
export function logAnswers(app: FastifyInstance): void {
  if (!LEVELS_WITH_ANSWERS.has(app.log.level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
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
