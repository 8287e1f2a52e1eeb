import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import type { TermGrades } from "../term-grades.ts";
import vocabulary from "../vocabulary/audiences.json" with { type: "json" };
import { CLAIM, PER_WORD, WISH } from "../weights.ts";

interface Audience {
  readonly label: string;
  /** Who they are, after "with my" and the like, or else `pattern` for the whole wording. */
  readonly companions?: string;
  readonly pattern?: string;
  readonly wanted: Readonly<Record<string, number>>;
  /** At least one of these; any if absent. */
  readonly genres?: readonly string[];
  /** What is strong for most people is too much for them. */
  readonly isSheltered?: boolean;
  readonly unfit: Readonly<Record<string, number>>;
}

const STRONG: Readonly<Record<string, number>> = vocabulary.strong;
const AUDIENCES = vocabulary.audiences.map((audience: Audience) => ({
  ...audience,
  pattern: wholeWords(audience.pattern ?? `{with}(?:${audience.companions ?? ""}){would}`, vocabulary.wordings),
  unfit: Object.entries({ ...(audience.isSheltered === true ? STRONG : {}), ...audience.unfit }),
}));

const OTHER_GENRE = 0.35;

/** "For a seven-year-old". In a plot these are characters. */
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
        weight: WISH.audience,
        claim: PER_WORD.phrase * (after - first) + CLAIM.audience,
        dimension: "audience",
      })),
  );
}

function gradeFor(
  { wanted, genres, unfit }: (typeof AUDIENCES)[number],
  grades: TermGrades,
): (film: IndexedFilm) => number {
  let suits: ((film: IndexedFilm) => number) | null = null;
  return (film) => {
    suits ??= grades.grading(new Map(Object.entries(wanted)));
    const isOfGenre = genres?.some((genre) => film.film.facts.genres.includes(genre)) ?? true;
    let harm = 0;
    for (const [term, weight] of unfit) harm = Math.max(harm, weight * (film.tags.get(term) ?? 0));
    return Math.max(0, (isOfGenre ? 1 : OTHER_GENRE) * suits(film) - harm);
  };
}
