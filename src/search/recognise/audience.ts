import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import type { TermGrades } from "../term-grades.ts";
import { type Audience, AUDIENCES } from "../vocabulary/audiences.ts";

/** Who watches along: "with my grandmother", "for a seven-year-old". In a plot these are characters. */
export function recogniseAudience(prompt: Prompt, grades: TermGrades): readonly Part[] {
  return AUDIENCES.flatMap((audience) =>
    findAll(prompt, audience.pattern)
      .filter(({ first }) => !prompt.isTelling(first))
      .map(({ first, after }): Part => ({
        kind: "mood",
        first,
        after,
        label: audience.label,
        isHard: false,
        grade: gradeFor(audience, grades),
        weight: 1.4,
        claim: 1.5 * (after - first) + 0.6,
        dimension: "audience",
      })),
  );
}

function gradeFor({ wanted, genres, unfit }: Audience, grades: TermGrades): (film: IndexedFilm) => number {
  let suits: ((film: IndexedFilm) => number) | null = null;
  return (film) => {
    suits ??= grades.grading(new Map(Object.entries(wanted)));
    const isOfGenre = genres?.some((genre) => film.film.facts.genres.includes(genre)) ?? true;
    let harm = 0;
    for (const [term, weight] of Object.entries(unfit)) harm = Math.max(harm, weight * (film.tags.get(term) ?? 0));
    return Math.max(0, (isOfGenre ? 1 : 0.35) * suits(film) - harm);
  };
}
