import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  type FilmIndexAnswer,
  filmIndexEndpoint,
  type FilmIndexQuery,
  type IndexFilmAnswer,
  indexFilmEndpoint,
} from "#contract/api/film-index.ts";
import { type FilmLookUp, filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import type { FilmId } from "#domain/film-id.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { type FilmIndex, FilmIndexMissing } from "./film-index.ts";
import type { createIndexAnswers } from "./index-answer.ts";
import { createLookupLimit } from "./lookup-limit.ts";

/** Some five letters a second, all the time. */
const MOST_SEARCHES = 300;
/** An import of ten thousand films, and then some. They need less than a millisecond each. */
const MOST_LOOK_UPS = 12_000;
/** Films looked up before anybody else gets their turn: some milliseconds. */
const FILMS_IN_A_TURN = 10;

/** The search among all films, one of them, and the look-up of films that a file names. */
export function addFilmIndexRoutes(
  app: FastifyInstance,
  {
    index,
    answered,
    clock,
  }: {
    readonly index: FilmIndex;
    readonly answered: ReturnType<typeof createIndexAnswers>;
    readonly clock: Clock;
  },
): void {
  const searches = createLookupLimit(clock, MOST_SEARCHES);
  const lookUps = createLookupLimit(clock, MOST_LOOK_UPS);
  app.addHook("onClose", async () => index.close());

  app.route<{ Querystring: FilmIndexQuery }>({
    ...endpointRoute(filmIndexEndpoint),
    handler: (request, reply) => {
      refuseForNow(searches.take(request.ip, 1), reply);
      const { q, limit: most } = request.query;
      const films: FilmIndexAnswer["films"] = unlessMissing(() => index.search(q, most)).map(answered);
      return reply.header("cache-control", "public, max-age=3600").send({ films });
    },
  });

  app.route<{ Params: { readonly id: FilmId } }>({
    ...endpointRoute(indexFilmEndpoint),
    handler: (request, reply) => {
      refuseForNow(searches.take(request.ip, 1), reply);
      const found = unlessMissing(() => index.film(request.params.id));
      if (found === null) throw new Refusal(404, `There is no film ${request.params.id} in the film index.`);
      return reply.header("cache-control", "public, max-age=3600").send(answered(found) satisfies IndexFilmAnswer);
    },
  });

  app.route<{ Body: FilmLookUp }>({
    ...endpointRoute(filmLookUpEndpoint),
    handler: async (request, reply) => {
      const { films } = request.body;
      refuseForNow(lookUps.take(request.ip, films.length), reply);
      const found: object[] = [];
      for (const [position, film] of films.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- others are served in between
        if (position % FILMS_IN_A_TURN === FILMS_IN_A_TURN - 1) await nextTurn();
        found.push(unlessMissing(() => index.lookUp(film)).map(answered));
      }
      return { found };
    },
  });
}

function refuseForNow(waitMs: number | null, reply: FastifyReply): void {
  if (waitMs === null) return;
  reply.header("retry-after", Math.ceil(waitMs / SECOND));
  throw new Refusal(429, "That was a lot of searching in a minute. Please wait a moment.");
}

function unlessMissing<Found>(find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof FilmIndexMissing)) throw error;
    throw new Refusal(503, "Films outside the ranking can't be searched at the moment.");
  }
}
