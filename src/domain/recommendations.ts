import type { Catalogue } from "./catalogue.ts";
import type { Film, Rank } from "./film.ts";

/** The films to see after the one of `rank`, strongest first, each with its reason; null where there is no such film. */
export function recommendedFilms(
  { films, recommendationsByRank }: Pick<Catalogue, "films" | "recommendationsByRank">,
  rank: Rank,
): readonly { readonly film: Film; readonly why: string }[] | null {
  if (films[rank - 1] === undefined) return null;
  return (recommendationsByRank[rank] ?? []).flatMap(({ rank: other, why }) => {
    const film = films[other - 1];
    return film === undefined ? [] : [{ film, why }];
  });
}
