import type {
  Neighbour,
  NeighboursByRank,
  Recommendation,
  RecommendationsByRank,
} from "#domain/catalogue/catalogue.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { CLOSEST_FILMS } from "#domain/taste/recommendations/recommended-films.ts";

import type { FilmWords } from "./film-words.ts";
import type { Reasons } from "./read-reasons.ts";

/** How many authored choices are kept that are not among the closest. */
const FURTHER_AFIELD = 6;

/** Every ranked film's authored neighbours and why, by rank; empty without words. */
export function neighboursByRank(films: readonly Film[], words: ReadonlyMap<string, FilmWords>): NeighboursByRank {
  const ranksBySlug = new Map<string, Rank>(films.map(({ id, rank }) => [id, rank]));
  return Object.fromEntries(films.map((film) => [film.rank, rankedNeighbours(words.get(film.id), ranksBySlug)]));
}

/** Unranked neighbours wait for an edition that ranks them. */
export function rankedNeighbours(
  words: FilmWords | undefined,
  ranksBySlug: ReadonlyMap<string, Rank>,
): readonly Neighbour[] {
  return (words?.recommendations ?? []).flatMap(({ slug, why }) => {
    const rank = ranksBySlug.get(slug);
    return rank === undefined ? [] : [{ rank, why }];
  });
}

/**
 * What to see after every film and why, by rank: the closest films of which somebody wrote why, then authored choices
 * from further afield. `strengths` say by index how near two films are. Empty for films without words.
 */
export function recommendationsByRank(
  films: readonly Film[],
  words: ReadonlyMap<string, FilmWords>,
  strengths: readonly Float64Array[],
  reasons: Reasons,
): RecommendationsByRank {
  const neighbours = neighboursByRank(films, words);
  return Object.fromEntries(
    films.map((film, index) => {
      if (!words.has(film.id)) return [film.rank, []];
      const authored = new Map(neighbours[film.rank]?.map(({ rank, why }) => [rank, why]));
      const nearness = (other: Film) => strengths[index]?.[other.rank - 1] ?? 0;
      const closest = films
        .filter(({ rank }) => rank !== film.rank)
        .toSorted((one, other) => nearness(other) - nearness(one) || one.rank - other.rank)
        .slice(0, 2 * CLOSEST_FILMS)
        .flatMap((next): readonly Recommendation[] => {
          const why = authored.get(next.rank) ?? reasons.get(film.id)?.get(next.id);
          return why === undefined ? [] : [{ rank: next.rank, why, isFurtherAfield: false }];
        })
        .slice(0, CLOSEST_FILMS);
      const named = new Set(closest.map(({ rank }) => rank));
      const further = [...authored]
        .filter(([rank]) => !named.has(rank))
        .slice(0, FURTHER_AFIELD)
        .map(([rank, why]): Recommendation => ({ rank, why, isFurtherAfield: true }));
      return [film.rank, [...closest, ...further]];
    }),
  );
}
