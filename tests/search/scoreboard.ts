import type { Rank } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { judge, type Judgement, worth } from "./judge.ts";
import { JUDGED_QUERIES, type JudgedQuery } from "./judged-queries.ts";

export interface JudgedAnswer {
  readonly kind: string;
  readonly query: JudgedQuery;
  readonly answer: readonly Rank[];
  readonly judgement: Judgement;
}

/** Mean figures of one kind of query, by their names. */
export type Scores = Readonly<Record<string, number>>;

/**
 * Kinds that ask for more than the others did, each summed up on its own and left out of the means of all kinds. In these an
 * empty answer is always wrong, so they also say how many were answered at all.
 */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  "clues",
  "degrees",
  "foreign",
  "foreign twins",
  "impossible",
  "known or said",
  "misread",
  "negations",
  "other titles",
  "slips",
  "subjects",
]);

/** Puts every judged query to an engine. */
export function judgeAll(
  find: (prompt: string, isNearTaken: boolean) => readonly Rank[],
  films: readonly SearchableFilm[],
): readonly JudgedAnswer[] {
  const byRank = new Map(films.map((film) => [film.film.rank, film]));
  return [...JUDGED_QUERIES].flatMap(([kind, queries]) =>
    queries.map((query) => {
      const answer = find(query.prompt, NEVER_EMPTY.has(kind));
      return { kind, query, answer, judgement: judge(query, answer, byRank) };
    }),
  );
}

/** The figures of each kind, and of all kinds of one measure together: "facts", "taste" and "known item". */
export function scoresByKind(answers: readonly JudgedAnswer[]): ReadonlyMap<string, Scores> {
  const kinds = new Set(answers.map(({ kind }) => kind));
  const together = answers.filter(({ kind }) => !NEVER_EMPTY.has(kind));
  const measures = new Set(together.map(({ judgement }) => judgement.measure));
  return new Map([
    ...[...kinds].map((kind): [string, Scores] => [kind, meansOf(answers.filter((answer) => answer.kind === kind))]),
    ...[...measures].map((measure): [string, Scores] => [
      `all ${measure}`,
      meansOf(together.filter(({ judgement }) => judgement.measure === measure)),
    ]),
  ]);
}

/** Of answers judged by several measures, their worth alone. */
function meansOf(answers: readonly JudgedAnswer[]): Scores {
  const mixed = new Set(answers.map(({ judgement }) => judgement.measure)).size > 1;
  const sums = new Map<string, number>();
  for (const { kind, answer, judgement } of answers) {
    const figures = {
      ...(mixed ? { worth: worth(judgement) } : figuresOf(judgement)),
      ...(NEVER_EMPTY.has(kind) ? { answered: answer.length > 0 ? 1 : 0 } : {}),
    };
    for (const [name, value] of Object.entries(figures)) sums.set(name, (sums.get(name) ?? 0) + value);
  }
  return Object.fromEntries([...sums].map(([name, sum]) => [name, sum / answers.length]));
}

function figuresOf(judgement: Judgement): Scores {
  switch (judgement.measure) {
    case "facts":
      return { precision: judgement.precision, recall: judgement.recall };
    case "taste":
      return { nDCG: judgement.gain };
    case "known item":
      return { first: judgement.first, firstTen: judgement.firstTen };
    case "first ten":
      return { wanted: judgement.wanted, spared: judgement.spared };
  }
}

/** "precision 0.981 recall 0.990". */
export function figuresLine(scores: Scores): string {
  return Object.entries(scores)
    .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    .join(" ");
}
