import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";

/** In seconds: in memory, then the database, then other services. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For unknown paths, of which anybody can invent as many as they like. */
const NO_ROUTE = "none";
const TOO_MANY = 429;

/** Measures answers and their duration by route pattern, method and status class, and requests in flight. */
export function watchAnswers(app: FastifyInstance, register: Registry): void {
  const answers = new Histogram({
    name: "canon_http_answer_seconds",
    help: "How long answers took, by route, method and class of status",
    labelNames: ["route", "method", "class"],
    buckets: BUCKETS,
    registers: [register],
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

  app.addHook("onRequest", (_request, reply, done) => {
    inFlight += 1;
    // Not on answering: a client that hangs up first is never answered.
    reply.raw.once("close", () => (inFlight -= 1));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    const { statusCode } = reply;
    const labels = { route, method: request.method, class: `${Math.floor(statusCode / 100)}xx` };
    answers.observe(labels, reply.elapsedTime / 1000);
    if (statusCode === TOO_MANY) refused.inc({ route });
    done();
  });
}
