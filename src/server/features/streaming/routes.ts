import type { FastifyInstance } from "fastify";
import {
  streamedFilmsEndpoint,
  type StreamedFilmsQuery,
  streamingServicesEndpoint,
  type StreamingServicesQuery,
} from "#contract/api/streaming.ts";
import { MOST_STREAMED_AT_ONCE } from "#contract/api/streaming-limits.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { MovieDatabase } from "../movie-database/movie-database.ts";

type Asked = Pick<MovieDatabase, "streamingCountries" | "streamingServices" | "servicesShowing" | "findNumber">;

/** Which services there are, and which show a film; off without a movie database. */
export function addStreamingRoutes(
  app: FastifyInstance,
  { catalogue, movieDatabase }: { readonly catalogue: Catalogue; readonly movieDatabase: Asked | null },
): void {
  const filmsById = new Map<string, Film>(catalogue.films.map((film) => [film.id, film]));

  const servicesOf = async (asked: Asked, { title, year, facts }: Film) => {
    const number = facts.tmdbId ?? (await asked.findNumber(title, year));
    return number === null ? null : asked.servicesShowing(number);
  };

  app.route<{ Querystring: StreamingServicesQuery }>({
    ...endpointRoute(streamingServicesEndpoint),
    handler: async (request, reply) => {
      const { country } = request.query;
      const asked = unlessOff(movieDatabase);
      const countries = await asked.streamingCountries();
      // Unknown countries are not asked about, so that made-up ones can't fill what is kept.
      const isKnown = country !== undefined && countries?.some(({ code }) => code === country) === true;
      const services = isKnown ? await asked.streamingServices(country) : [];
      if (countries === null || services === null) throw new Refusal(503, LATER);
      return reply.header("cache-control", "public, max-age=3600").send({ countries, services });
    },
  });

  app.route<{ Querystring: StreamedFilmsQuery }>({
    ...endpointRoute(streamedFilmsEndpoint),
    handler: async (request) => {
      const asked = unlessOff(movieDatabase);
      const ids = [...new Set(request.query.films.split(","))];
      const films = ids.flatMap((id) => filmsById.get(id) ?? []);
      if (films.length < ids.length || ids.length > MOST_STREAMED_AT_ONCE)
        throw new Refusal(400, `"films" must be at most ${MOST_STREAMED_AT_ONCE} ids of films of the ranking.`);
      const found = await Promise.all(films.map(async (film) => [film.id, await servicesOf(asked, film)] as const));
      const known = found.flatMap(([id, services]) =>
        services === null ? [] : [[id, services[request.query.country] ?? []] as const],
      );
      // Not stored by browsers, as nothing is by default: the films may be somebody's watchlist.
      return { films: Object.fromEntries(known) };
    },
  });
}

const LATER = "Streaming services can't be looked up at the moment.";

function unlessOff(movieDatabase: Asked | null): Asked {
  if (movieDatabase === null) throw new Refusal(404, "Streaming services are not looked up here.");
  return movieDatabase;
}
