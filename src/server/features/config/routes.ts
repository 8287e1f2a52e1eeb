import type { FastifyInstance } from "fastify";
import { configEndpoint, type PublicConfig } from "#contract/api/config.ts";
import { prepareResponse, sendPrepared } from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";

export function addConfigRoute(app: FastifyInstance, settings: PublicConfig): void {
  const prepared = prepareResponse({
    body: JSON.stringify(settings),
    contentType: "application/json; charset=utf-8",
  });
  app.route({ ...endpointRoute(configEndpoint), handler: (request, reply) => sendPrepared(request, reply, prepared) });
}
