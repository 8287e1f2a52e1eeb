import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Film, Rank } from "../../catalogue/film.ts";

/** How many of the films to see next are the closest; what follows is further afield. */
export const CLOSEST_FILMS = 6;

/**
 * The films to see after the one of `rank`, the closest first and then those further afield, each with its reason; null
 * where there is no such film.
 */
export function recommendedFilms(
  { films, recommendationsByRank }: Pick<Catalogue, "films" | "recommendationsByRank">,
  rank: Rank,
): readonly { readonly film: Film; readonly why: string; readonly isFurtherAfield: boolean }[] | null {
  if (films[rank - 1] === undefined) return null;
  return (recommendationsByRank[rank] ?? []).flatMap(({ rank: other, why, isFurtherAfield }) => {
    const film = films[other - 1];
    return film === undefined ? [] : [{ film, why, isFurtherAfield }];
  });
}

/** Looks up what "See next" after the first film says of the second; null if it does not name it. */
export function whyIn({
  recommendationsByRank,
}: Pick<Catalogue, "recommendationsByRank">): (after: Rank, next: Rank) => string | null {
  return (after, next) => recommendationsByRank[after]?.find(({ rank }) => rank === next)?.why ?? null;
}
