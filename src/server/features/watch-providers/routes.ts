import type { FastifyInstance } from "fastify";
import { watchProvidersEndpoint, type WatchProvidersParams } from "#contract/api/watch-providers.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Film } from "#domain/film.ts";
import { movieSearchPage, watchPage } from "#domain/movie-database.ts";
import { type Clock, DAY } from "#platform/clock.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { FindMovie } from "./movie-search.ts";

/** A film that was not found is looked up again after this. */
const NUMBER_KEPT_MS = DAY;

/** Redirects to where a film can be watched: its page by the catalogue's id or a search. The URL is built here. */
export function addWatchProvidersRoute(
  app: FastifyInstance,
  {
    catalogue,
    findMovie,
    clock,
  }: { readonly catalogue: Catalogue; readonly findMovie: FindMovie | null; readonly clock: Clock },
): void {
  const filmsByRank = new Map(catalogue.films.map((film) => [String(film.rank), film]));
  const found = new Map<string, { readonly number: number; readonly until: number }>();

  async function numberOf({ id, title, year, facts }: Film): Promise<number | null> {
    if (facts.tmdbId !== null || findMovie === null) return facts.tmdbId;
    const kept = found.get(id);
    if (kept !== undefined && kept.until > clock()) return kept.number;
    const number = await findMovie(title, year);
    if (number !== null) found.set(id, { number, until: clock() + NUMBER_KEPT_MS });
    return number;
  }

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
