import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Film, Rank } from "../../catalogue/film.ts";

/** What follows these is further afield. */
export const CLOSEST_FILMS = 6;

/** The closest first, then those further afield, each with its reason; null if there is no such film. */
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

/** Null if "See next" after the first film does not name the second. */
export function whyIn({
  recommendationsByRank,
}: Pick<Catalogue, "recommendationsByRank">): (after: Rank, next: Rank) => string | null {
  return (after, next) => recommendationsByRank[after]?.find(({ rank }) => rank === next)?.why ?? null;
}
