import type { FastifyInstance } from "fastify";
import { watchProvidersEndpoint, type WatchProvidersParams } from "#contract/api/watch-providers.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { movieSearchPage, watchPage } from "#domain/catalogue/film-elsewhere.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { MovieDatabase } from "../movie-database/movie-database.ts";

/** Redirects to where a film can be watched: its page by the catalogue's id or a search. The URL is built here. */
export function addWatchProvidersRoute(
  app: FastifyInstance,
  {
    catalogue,
    movieDatabase,
  }: { readonly catalogue: Catalogue; readonly movieDatabase: Pick<MovieDatabase, "findNumber"> | null },
): void {
  const filmsByRank = new Map(catalogue.films.map((film) => [String(film.rank), film]));

  const numberOf = async ({ title, year, facts }: Film): Promise<number | null> =>
    facts.tmdbId ?? (await movieDatabase?.findNumber(title, year)) ?? null;

  app.route<{ Params: WatchProvidersParams }>({
    ...endpointRoute(watchProvidersEndpoint),
    handler: async (request, reply) => {
      const { rank } = request.params;
      const film = filmsByRank.get(rank);
      if (film === undefined)
        throw new Refusal(404, `There is no film of rank ${rank}: the ranks are 1 to ${catalogue.films.length}.`);
      const number = await numberOf(film);
      const tmdbLink = number === null ? movieSearchPage(film) : watchPage(number);
      return reply.header("cache-control", "public, max-age=3600").send({ tmdbLink });
    },
  });
}
