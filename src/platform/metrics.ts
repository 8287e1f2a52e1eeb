import { once } from "node:events";
import { createServer } from "node:http";
import { type Registry, Counter, Gauge, Histogram } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";

const PATH = "/metrics";

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Serves a registry's metrics at their own address until the app is closed. Rejects where it can't listen there. */
export async function serveMetrics(
  app: FastifyInstance,
  register: Registry,
  { host, port }: MetricsAddress,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== PATH) {
      response
        .writeHead(404, { "content-type": "text/plain; charset=utf-8" })
        .end(`There is nothing here but ${PATH}.\n`);
      return;
    }
    register.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": register.contentType, "cache-control": "no-store" }).end(text),
      () =>
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("The metrics can't be read.\n"),
    );
  });
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(`METRICS_PORT ${port} on ${host} can't be listened on (${code}).`, { cause: error });
  }
  app.addHook("onClose", async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  });
}

/** In seconds: in memory, then the database, then other services. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For unknown paths, which anybody can invent. */
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
