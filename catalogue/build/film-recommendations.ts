import type { Film } from "#domain/film.ts";
import type { RecommendationsByRank } from "#domain/catalogue.ts";

import type { FilmWords } from "./film-words.ts";

/**
 * What to see after every film and why, keyed by rank; nothing after a film without words. A file of its own: the reasons
 * are long, and nobody needs those of all films at once.
 */
export function recommendationsByRank(
  films: readonly Film[],
  words: ReadonlyMap<string, FilmWords>,
): RecommendationsByRank {
  const ranksBySlug = new Map(films.map(({ id, rank }) => [id, rank]));
  return Object.fromEntries(
    films.map((film) => [
      film.rank,
      (words.get(film.id)?.recommendations ?? []).flatMap(({ slug, why }) => {
        const rank = ranksBySlug.get(slug);
        return rank === undefined ? [] : [{ rank, why }];
      }),
    ]),
  );
}
