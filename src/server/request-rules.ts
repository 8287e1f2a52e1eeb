import type { FastifyInstance } from "fastify";
import { hostilityOf } from "#platform/hostile-values.ts";
import { requestPath } from "#platform/request-head.ts";
import { isApiPath, isAuthPath } from "./api-paths.ts";
import { sendNotFound, sendProblem } from "./problems.ts";
import { Refusal } from "./refusal.ts";

/** None of our URLs comes near. */
const LONGEST_URL_CHARACTERS = 4096;
/** In an ordinary body; large ones are limited by bytes and by their schema. */
const MAX_VALUES = 10_000;

export function addRequestRules(app: FastifyInstance): void {
  // With a callback: a promise per request costs a tenth of the rate of a 304.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion !== "1.0")
      return void sendProblem(request, reply, 400, "The request does not say which host it is for.");
    if (hasSeveralHosts(request.raw.rawHeaders))
      return void sendProblem(request, reply, 400, "The request says more than once which host it is for.");
    if (request.url.length > LONGEST_URL_CHARACTERS)
      return void sendProblem(request, reply, 414, "The address is too long.");
    const coding = request.headers["content-encoding"];
    if (coding !== undefined && coding !== "identity")
      return void sendProblem(request, reply, 415, "The request's body must not be compressed.");
    if (request.is404)
      return void (app.supportedMethods.includes(request.method)
        ? sendNotFound(request, reply)
        : sendProblem(request, reply, 400, `The method ${request.method} is not known here.`));
    return done();
  });
}

/** Node takes the first, a proxy perhaps the other. `rawHeaders` alternates names and values. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

/** An empty body counts as none, whatever its type, because the auth service's client sends it. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const ordinaryBytes = app.initialConfig.bodyLimit ?? 0;
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else {
      const mostValues = request.routeOptions.bodyLimit > ordinaryBytes ? Infinity : MAX_VALUES;
      void parseJson(request, body, (error, value) => done(error ?? hostilityRefusal(value, mostValues), value));
    }
  });
}

function hostilityRefusal(value: unknown, mostValues: number): Refusal | null {
  const hostility = hostilityOf(value, mostValues);
  if (hostility === null) return null;
  const complaint =
    hostility === "text" ? "holds characters that no text has" : "is nested too deeply or holds too many values";
  return new Refusal(400, `The request's body ${complaint}.`);
}

/** Call the returned function after the last route: other methods get 405 and `Allow` (204 for OPTIONS), not 404. */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  let isWatching = true;
  app.addHook("onRoute", ({ url, method }) => {
    if (!isWatching || isAuthPath(url)) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByUrl.set(url, methods);
  });

  return () => {
    isWatching = false;
    for (const [url, methods] of methodsByUrl) {
      const allow = [...methods].toSorted().join(", ");
      app.route({
        url,
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        schema: { hide: true },
        onRequest: async (request, reply) => {
          if (url === "/*" && isApiPath(requestPath(request.url))) return sendNotFound(request, reply);
          reply.header("allow", allow);
          if (request.method === "OPTIONS") return reply.code(204).send();
          return sendProblem(request, reply, 405, `The method ${request.method} is not possible here, only ${allow}.`);
        },
        handler: sendNotFound,
      });
    }
  };
}
