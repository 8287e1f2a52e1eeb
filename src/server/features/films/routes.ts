import type { FastifyInstance } from "fastify";
import { filmMetadataEndpoint } from "#contract/api/film-metadata.ts";
import { filmsEndpoint } from "#contract/api/films.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { prepareResponse, sendPrepared } from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { filmMetadataBody, filmsBody } from "./prepare.ts";

/** The catalogue, from memory and the same for all; `compressedDir` holds what the build compressed. */
export function addFilmRoutes(app: FastifyInstance, deps: { catalogue: Catalogue; compressedDir: string }): void {
  const { catalogue, compressedDir } = deps;
  const contentType = "application/json; charset=utf-8";
  const films = prepareResponse({ body: filmsBody(catalogue), contentType, compressedDir });
  const metadata = prepareResponse({ body: filmMetadataBody(catalogue), contentType, compressedDir });

  app.route({ ...endpointRoute(filmsEndpoint), handler: (request, reply) => sendPrepared(request, reply, films) });
  app.route({
    ...endpointRoute(filmMetadataEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, metadata),
  });
}
