import type { FastifyInstance } from "fastify";
import { departedFilmsEndpoint } from "#contract/api/departed-films.ts";
import { formerIdsEndpoint } from "#contract/api/former-ids.ts";
import { filmMetadataEndpoint } from "#contract/api/film-metadata.ts";
import { filmRecommendationsEndpoint, type FilmRecommendationsParams } from "#contract/api/film-recommendations.ts";
import { filmKinEndpoint } from "#contract/api/film-kin.ts";
import { filmNamesEndpoint } from "#contract/api/film-names.ts";
import { filmTagsEndpoint } from "#contract/api/film-tags.ts";
import { filmsEndpoint } from "#contract/api/films.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { prepareResponse, prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";
import {
  departedFilmsBody,
  filmKinBody,
  filmMetadataBody,
  filmNamesBody,
  filmsBody,
  filmTagsBody,
  formerIdsBody,
  recommendationsBody,
} from "./prepare.ts";

/** The catalogue's routes, served from memory; `compressedDir` holds the bodies the build compressed. */
export function addFilmRoutes(app: FastifyInstance, deps: { catalogue: Catalogue; compressedDir: string }): void {
  const { catalogue, compressedDir } = deps;
  const contentType = "application/json; charset=utf-8";
  const films = prepareResponse({ body: filmsBody(catalogue), contentType, compressedDir });
  const metadata = prepareResponse({ body: filmMetadataBody(catalogue), contentType, compressedDir });
  const tags = prepareResponse({ body: filmTagsBody(catalogue), contentType, compressedDir });
  const kin = prepareResponse({ body: filmKinBody(catalogue), contentType, compressedDir });
  const names = prepareResponse({ body: filmNamesBody(catalogue), contentType, compressedDir });
  const departed = prepareResponse({ body: departedFilmsBody(catalogue), contentType, compressedDir });
  const formerIds = prepareResponse({ body: formerIdsBody(catalogue), contentType, compressedDir });
  // Compressed on first request: doing so for every film would delay the first visitor.
  const recommendationsByRank = new Map(
    catalogue.films.map(({ rank }) => [
      String(rank),
      prepareResponseOnDemand({ body: recommendationsBody(catalogue, rank), contentType }),
    ]),
  );

  app.route({ ...endpointRoute(filmsEndpoint), handler: (request, reply) => sendPrepared(request, reply, films) });
  app.route({
    ...endpointRoute(filmMetadataEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, metadata),
  });
  app.route({ ...endpointRoute(filmTagsEndpoint), handler: (request, reply) => sendPrepared(request, reply, tags) });
  app.route({ ...endpointRoute(filmKinEndpoint), handler: (request, reply) => sendPrepared(request, reply, kin) });
  app.route({ ...endpointRoute(filmNamesEndpoint), handler: (request, reply) => sendPrepared(request, reply, names) });
  app.route({
    ...endpointRoute(departedFilmsEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, departed),
  });
  app.route({
    ...endpointRoute(formerIdsEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, formerIds),
  });
  app.route<{ Params: FilmRecommendationsParams }>({
    ...endpointRoute(filmRecommendationsEndpoint),
    handler: (request, reply) => {
      const { rank } = request.params;
      const recommendations = recommendationsByRank.get(rank);
      return recommendations === undefined
        ? sendProblem(
            request,
            reply,
            404,
            `There is no film of rank ${rank}: the ranks are 1 to ${catalogue.films.length}.`,
          )
        : sendPrepared(request, reply, recommendations);
    },
  });
}
