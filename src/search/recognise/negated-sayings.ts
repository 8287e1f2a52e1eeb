import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import type { TermGrades } from "../term-grades.ts";
import { CLAIM, PER_WORD, WISH } from "../weights.ts";
import sayings from "../vocabulary/negated-sayings.json" with { type: "json" };

/** Sayings that mean more than their words: "nobody dies" is no wish for death. Weights are from 0 to 1. */
interface NegatedSaying {
  readonly label: string;
  readonly pattern: string;
  readonly unwanted: Readonly<Record<string, number>>;
  readonly unwantedGenres?: readonly string[];
  readonly wanted?: Readonly<Record<string, number>>;
  readonly isRequired?: boolean;
  readonly since?: number;
}

/** A strong term, or a present one that is fully unwanted. */
const TOO_MUCH = 0.4;
const SOMETHING = 0.3;
const TURN = 0.85;
const LEAST_GRADE = 0.15;

const SAYINGS: readonly NegatedSaying[] = sayings;
const PATTERNS = SAYINGS.map((saying) => ({ saying, regex: wholeWords(saying.pattern) }));

export function recogniseNegatedSayings(prompt: Prompt, grades: TermGrades): readonly Part[] {
  return PATTERNS.flatMap(({ saying, regex }) =>
    findAll(prompt, regex).map(({ first, after }): Part => {
      const opposite = saying.wanted === undefined ? null : grades.grading(new Map(Object.entries(saying.wanted)));
      return {
        kind: "mood",
        first,
        after,
        label: saying.label,
        reason: () => null,
        isHard: true,
        grade: (film) => {
          if (hasUnwanted(film, saying)) return 0;
          const turned = opposite?.(film) ?? 1;
          if (saying.isRequired === true && turned < SOMETHING) return 0;
          return LEAST_GRADE + (1 - LEAST_GRADE) * turned;
        },
        weight: opposite === null ? WISH.none : TURN,
        claim: PER_WORD.phrase * (after - first) + CLAIM.negatedSaying,
        dimension: NEGATED,
      };
    }),
  );
}

export const NEGATED = "negated";

function hasUnwanted(
  { film, year, tags }: IndexedFilm,
  { unwanted, unwantedGenres = [], since = 0 }: NegatedSaying,
): boolean {
  if (year < since || unwantedGenres.some((genre) => film.facts.genres.includes(genre))) return true;
  return Object.entries(unwanted).some(([term, weight]) => weight * (tags.get(term) ?? 0) >= TOO_MUCH);
}
