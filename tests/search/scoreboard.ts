import type { Rank } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { judge, type Judgement, saidShare, worth } from "./judge.ts";
import { JUDGED_QUERIES, type JudgedQuery } from "./judged-queries.ts";

export interface JudgedAnswer {
  readonly kind: string;
  readonly query: JudgedQuery;
  readonly answer: readonly Rank[];
  readonly judgement: Judgement;
  /** Of what nothing here knows, the share that the answer tells. */
  readonly said?: number;
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
  "foreign further",
  "foreign further twins",
  "foreign twins",
  "impossible",
  "misread",
  "negations",
  "other titles",
  "slips",
  "subjects",
]);

/** Nothing may be the right answer to it, as long as it is said. */
const KNOWN_OR_SAID = "known or said";

const APART: ReadonlySet<string> = new Set([...NEVER_EMPTY, KNOWN_OR_SAID]);

/** Puts every judged query to an engine. */
export function judgeAll(
  find: (prompt: string, isNearTaken: boolean) => readonly Rank[],
  films: readonly SearchableFilm[],
  toldBy: (prompt: string) => readonly string[] = () => [],
): readonly JudgedAnswer[] {
  const byRank = new Map(films.map((film) => [film.film.rank, film]));
  return [...JUDGED_QUERIES].flatMap(([kind, queries]) =>
    queries.map((query) => {
      // Wishes that no film has together leave only near ones.
      const answer = find(query.prompt, APART.has(kind) || "grades" in query || "film" in query);
      const judged = { kind, query, answer, judgement: judge(query, answer, byRank) };
      return kind === KNOWN_OR_SAID ? { ...judged, said: saidShare(query, toldBy(query.prompt)) } : judged;
    }),
  );
}

/** The figures of each kind, and of all kinds of one measure together: "facts", "taste" and "known item". */
export function scoresByKind(answers: readonly JudgedAnswer[]): ReadonlyMap<string, Scores> {
  const kinds = new Set(answers.map(({ kind }) => kind));
  const together = answers.filter(({ kind }) => !APART.has(kind));
  const measures = new Set(together.map(({ judgement }) => judgement.measure));
  return new Map([
    ...[...kinds].map((kind): [string, Scores] => [kind, meansOf(answers.filter((answer) => answer.kind === kind))]),
    ...[...measures].map((measure): [string, Scores] => [
      `all ${measure}`,
      meansOf(together.filter(({ judgement }) => judgement.measure === measure)),
    ]),
  ]);
}

/** The figures of each language that the answers were asked in, by its code: of its own requests, and of their twins. */
export function scoresByLanguage(answers: readonly JudgedAnswer[]): ReadonlyMap<string, readonly [Scores, Scores]> {
  const languages = new Set(answers.flatMap(({ query }) => query.language ?? []));
  return new Map(
    [...languages].map((language) => {
      const [own, twins] = [false, true].map((isTwin) =>
        meansOf(answers.filter(({ kind, query }) => query.language === language && kind.endsWith(" twins") === isTwin)),
      );
      return [language, [own ?? {}, twins ?? {}]];
    }),
  );
}

/** Of answers judged by several measures, their worth alone. */
function meansOf(answers: readonly JudgedAnswer[]): Scores {
  const mixed = new Set(answers.map(({ judgement }) => judgement.measure)).size > 1;
  const sums = new Map<string, number>();
  for (const { kind, answer, judgement, said } of answers) {
    const figures = {
      ...(mixed ? { worth: worth(judgement) } : figuresOf(judgement)),
      ...(said === undefined ? {} : { said }),
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
