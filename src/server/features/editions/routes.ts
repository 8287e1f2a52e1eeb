import type { FastifyInstance } from "fastify";
import { editionEndpoint, type EditionParams } from "#contract/api/edition.ts";
import { filmStandingEndpoint, type FilmStandingParams } from "#contract/api/film-standing.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { editionPage } from "#domain/catalogue/edition-page.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { filmStanding } from "#domain/catalogue/film-standing.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";

export function addEditionRoutes(app: FastifyInstance, { catalogue }: { readonly catalogue: Catalogue }): void {
  const { films, editions } = catalogue;
  const pages = new Map(
    editions.map(({ edition }) => [
      String(edition),
      prepareResponseOnDemand({
        body: JSON.stringify(editionPage(edition, catalogue)),
        contentType: "application/json; charset=utf-8",
      }),
    ]),
  );

  app.route<{ Params: EditionParams }>({
    ...endpointRoute(editionEndpoint),
    handler: (request, reply) => {
      const page = pages.get(request.params.edition);
      return page === undefined
        ? sendProblem(request, reply, 404, `There is no edition ${request.params.edition} of the ranking.`)
        : sendPrepared(request, reply, page);
    },
  });
  app.route<{ Params: FilmStandingParams }>({
    ...endpointRoute(filmStandingEndpoint),
    handler: (request, reply) => {
      const { rank } = request.params;
      const film = films[Number(rank) - 1];
      return film === undefined
        ? sendProblem(request, reply, 404, `There is no film of rank ${rank}: the ranks are 1 to ${films.length}.`)
        : reply.send(filmStanding(film.id, CURRENT_EDITION, editions));
    },
  });
}
