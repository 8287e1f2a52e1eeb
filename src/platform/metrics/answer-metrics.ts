import { Counter, Gauge, type Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import { createQuickHistogram, type Observe } from "./quick-histogram.ts";

/** In seconds: in memory, then the database, then other services. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For unknown paths, of which anybody can invent as many as they like. */
const NO_ROUTE = "none";
const TOO_MANY = 429;

/** Measures answers and their duration by route pattern, method and status class, and requests in flight. */
export function watchAnswers(app: FastifyInstance, register: Registry): void {
  const seriesOf = createQuickHistogram({
    name: "canon_http_answer_seconds",
    help: "How long answers took, by route, method and class of status",
    buckets: BUCKETS,
    register,
  });
  const refused = new Counter({
    name: "canon_http_too_many_total",
    help: "Requests refused because there were too many (429), by route",
    labelNames: ["route"],
    registers: [register],
  });
  let inFlight = 0;
  const gauge: Gauge = new Gauge({
    name: "canon_http_requests_in_flight",
    help: "Requests that have no answer yet",
    registers: [register],
    collect: () => {
      gauge.set(inFlight);
    },
  });

  const byRoute = new Map<string, Map<string, Observe[]>>();
  const observerOf = (route: string, method: string, statusClass: number): Observe => {
    const byMethod = byRoute.get(route) ?? new Map<string, Observe[]>();
    byRoute.set(route, byMethod);
    const byClass = byMethod.get(method) ?? [];
    byMethod.set(method, byClass);
    return (byClass[statusClass] ??= seriesOf({ route, method, class: `${statusClass}xx` }));
  };

  app.addHook("onRequest", (_request, reply, done) => {
    inFlight += 1;
    // Not on answering: a client that hangs up first is never answered.
    reply.raw.once("close", () => (inFlight -= 1));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    const { statusCode } = reply;
    observerOf(route, request.method, Math.floor(statusCode / 100))(reply.elapsedTime / 1000);
    if (statusCode === TOO_MANY) refused.inc({ route });
    done();
  });
}
