import type { FastifyInstance, FastifyReply } from "fastify";
import {
  type FilmIndexAnswer,
  filmIndexEndpoint,
  type FilmIndexQuery,
  indexFilmEndpoint,
  type WholeIndexFilm,
} from "#contract/api/film-index.ts";
import { filmFactsEndpoint, type FilmFactsQuery } from "#contract/api/film-facts.ts";
import { type FilmLookUp, filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { FilmIndexMissing } from "./film-index.ts";
import type { createIndexAnswers } from "./index-answer.ts";
import { createLookupLimit } from "./lookup-limit.ts";
import type { WorldFilms } from "./world-films.ts";

/** Five letters a second. */
const MOST_SEARCHES = 300;
/** More than an import of ten thousand films; each takes less than a millisecond. */
const MOST_LOOK_UPS = 12_000;
/** Seconds that browsers keep an answer, and one that the movie database did not add to. */
const [KEPT_S, KEPT_PARTIAL_S] = [3600, 60];

export function addFilmIndexRoutes(
  app: FastifyInstance,
  {
    worldFilms,
    answered,
    clock,
  }: {
    readonly worldFilms: WorldFilms;
    readonly answered: ReturnType<typeof createIndexAnswers>;
    readonly clock: Clock;
  },
): void {
  const searches = createLookupLimit(clock, MOST_SEARCHES);
  const lookUps = createLookupLimit(clock, MOST_LOOK_UPS);
  app.addHook("onClose", async () => worldFilms.close());

  app.route<{ Querystring: FilmIndexQuery }>({
    ...endpointRoute(filmIndexEndpoint),
    handler: async (request, reply) => {
      refuseForNow(searches.take(request.ip, 1), reply);
      const { q, limit: most } = request.query;
      const { films, isWhole } = await unlessMissing(worldFilms.search(q, most));
      reply.header("cache-control", `public, max-age=${isWhole ? KEPT_S : KEPT_PARTIAL_S}`);
      return { films: films.map(answered) } satisfies FilmIndexAnswer;
    },
  });

  app.route<{ Params: { readonly id: FilmId } }>({
    ...endpointRoute(indexFilmEndpoint),
    handler: async (request, reply) => {
      refuseForNow(searches.take(request.ip, 1), reply);
      const found = await unlessMissing(worldFilms.film(request.params.id));
      if (found === null) throw new Refusal(404, `There is no film ${request.params.id} in the film index.`);
      reply.header("cache-control", `public, max-age=${KEPT_S}`);
      return answered(found) satisfies WholeIndexFilm;
    },
  });

  app.route<{ Body: FilmLookUp }>({
    ...endpointRoute(filmLookUpEndpoint),
    handler: async (request, reply) => {
      const { films } = request.body;
      refuseForNow(lookUps.take(request.ip, films.length), reply);
      const found = await unlessMissing(worldFilms.lookUp(films));
      return { found: found.map((each) => each.map(answered)) };
    },
  });

  app.route<{ Body: FilmFactsQuery }>({
    ...endpointRoute(filmFactsEndpoint),
    handler: async (request, reply) => {
      const { ids } = request.body;
      refuseForNow(lookUps.take(request.ip, ids.length), reply);
      return { facts: await unlessMissing(worldFilms.facts(ids)) };
    },
  });
}

function refuseForNow(waitMs: number | null, reply: FastifyReply): void {
  if (waitMs === null) return;
  reply.header("retry-after", Math.ceil(waitMs / SECOND));
  throw new Refusal(429, "That was a lot of searching in a minute. Please wait a moment.");
}

async function unlessMissing<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (!(error instanceof FilmIndexMissing)) throw error;
    throw new Refusal(503, "Films outside the ranking can't be searched at the moment.");
  }
}
