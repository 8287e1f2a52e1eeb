import type { FastifyInstance } from "fastify";
import { livenessEndpoint, readinessEndpoint } from "#contract/api/health.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";

/** The checks of whoever runs the product; `isReady` resolves to whether a visitor would be served. */
export function addHealthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.route({
    ...endpointRoute(livenessEndpoint),
    handler: (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  });
  app.route({
    ...endpointRoute(readinessEndpoint),
    handler: async (request, reply) =>
      (await isReady())
        ? reply.header("cache-control", "no-store").send({ status: "ok" })
        : sendProblem(request, reply, 503, "The product is not ready to serve yet."),
  });
}
