import type { Catalogue } from "./catalogue.ts";
import type { Film, Rank } from "./film.ts";

/** A film worth seeing after another. */
export interface Recommendation {
  readonly rank: Rank;
  /** The kinship in a few words, e.g. "the same village in the evening". */
  readonly why: string;
}

/** What to see after each film, strongest first, by the film's rank written as a string. */
export type RecommendationsByRank = Readonly<Record<string, readonly Recommendation[]>>;

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
