import type { Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { createServer } from "node:http";

const PATH = "/metrics";

export interface MetricsAddress {
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
