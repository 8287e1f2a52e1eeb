import type { FastifyInstance } from "fastify";
import { type FilmIndexAnswer, filmIndexEndpoint, type FilmIndexQuery } from "#contract/api/film-index.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { createFilmIndex, FilmIndexMissing, type IndexFilm } from "./film-index.ts";
import { createLookupLimit } from "./lookup-limit.ts";

/** The search among all films. `file` is the index that the build made; it is opened at the first search. */
export function addFilmIndexRoute(
  app: FastifyInstance,
  { catalogue, file, clock }: { readonly catalogue: Catalogue; readonly file: string; readonly clock: Clock },
): void {
  const index = createFilmIndex(file);
  const limit = createLookupLimit(clock);
  const ranked = new Map(
    catalogue.films.flatMap(({ id, rank, facts }) => {
      const wikidata = catalogue.idsByRank[rank]?.wikidata ?? null;
      return [facts.imdbId, wikidata].flatMap((known) => (known === null ? [] : [[known, { id, rank }] as const]));
    }),
  );
  app.addHook("onClose", async () => index.close());

  const answered = ({ id, originalTitle, kind, ...film }: IndexFilm): FilmIndexAnswer["films"][number] => {
    const known = ranked.get(film.imdbId ?? "") ?? ranked.get(film.wikidataId ?? "");
    return {
      ...film,
      id: known?.id ?? id,
      rank: known?.rank ?? null,
      originalTitle: originalTitle || null,
      directors: [...film.directors],
      kind: kind === "" ? "feature" : kind,
    };
  };

  app.route<{ Querystring: FilmIndexQuery }>({
    ...endpointRoute(filmIndexEndpoint),
    handler: (request, reply) => {
      const waitMs = limit.take(request.ip);
      if (waitMs !== null) {
        reply.header("retry-after", Math.ceil(waitMs / SECOND));
        throw new Refusal(429, "That was a lot of searching in a minute. Please wait a moment.");
      }
      const { q, limit: most } = request.query;
      try {
        const films = index.search(q, most).map(answered);
        return reply.header("cache-control", "public, max-age=3600").send({ films });
      } catch (error) {
        if (!(error instanceof FilmIndexMissing)) throw error;
        throw new Refusal(503, "Films outside the ranking can't be searched at the moment.");
      }
    },
  });
}
