import type { FilmRecommendations } from "./api/film-recommendations.ts";

type Answers = Readonly<Record<string, FilmRecommendations>>;

/** Each film named once, which is a tenth smaller than the answers. */
export interface KeptSeeNext {
  readonly films: Readonly<Record<string, readonly [title: string, year: number]>>;
  /** By the rank of the film just seen. */
  readonly after: Readonly<Record<string, readonly (readonly [rank: number, why: string, furtherAfield: 0 | 1])[]>>;
}

/** From the answers of `GET /api/films/{rank}/recommendations`. */
export function packSeeNext(answers: Answers): KeptSeeNext {
  const all = Object.values(answers).flatMap(({ recommendations }) => recommendations);
  return {
    films: Object.fromEntries(all.map(({ rank, title, year }) => [rank, [title, year]])),
    after: Object.fromEntries(
      Object.entries(answers).map(([seen, { recommendations }]) => [
        seen,
        recommendations.map(({ rank, why, furtherAfield }) => [rank, why, furtherAfield ? 1 : 0]),
      ]),
    ),
  };
}

/** Undefined for an unknown film. */
export function seeNextOf({ films, after }: KeptSeeNext, seen: string): FilmRecommendations | undefined {
  const recommendations = after[seen]?.map(([rank, why, furtherAfield]) => {
    const [title, year] = films[rank] ?? ["", 0];
    return { rank, title, year, why, furtherAfield: furtherAfield === 1 };
  });
  return recommendations && { recommendations };
}
