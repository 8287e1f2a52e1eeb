import type { Rank } from "#domain/catalogue/film.ts";
import type { Search } from "#search/search.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { meets } from "./film-condition.ts";
import { type Judgement, worth } from "./judge.ts";
import type { FactsQuery, FirstTenQuery, KnownItemQuery, TasteQuery } from "./judged-queries.ts";
import { figuresLine, type JudgedAnswer, scoresByKind } from "./scoreboard.ts";

/** An answer this good is no failure. */
const GOOD: Readonly<Record<Judgement["measure"], number>> = {
  facts: 0.999,
  taste: 0.7,
  "known item": 1,
  "first ten": 0.999,
};

/** The worst answers of each kind, in Markdown, among the queries that are not held back. */
export function describeFailures(
  answers: readonly JudgedAnswer[],
  worst: number,
  search: Search,
  films: readonly SearchableFilm[],
): string {
  const shown = answers.filter(({ query }) => query.held !== true);
  const scores = scoresByKind(shown);
  return [...new Set(shown.map(({ kind }) => kind))]
    .map((kind) => {
      const failed = shown
        .filter((answer) => answer.kind === kind && worth(answer.judgement) < GOOD[answer.judgement.measure])
        .toSorted((a, b) => worth(a.judgement) - worth(b.judgement));
      const lines = failed.slice(0, worst).map((answer) => describeFailure(answer, search, films));
      return `## ${kind}: ${figuresLine(scores.get(kind) ?? {})}, ${failed.length} failing\n\n${lines.join("\n")}\n`;
    })
    .join("\n");
}

function describeFailure(
  { query, answer, judgement }: JudgedAnswer,
  search: Search,
  films: readonly SearchableFilm[],
): string {
  const { parts } = search.find(query.prompt).interpretation;
  const understood = parts.map(({ kind, label, text }) => `${kind}: ${label} <${text}>`).join("; ") || "nothing";
  const figures = Object.entries(judgement).flatMap(([name, value]) =>
    typeof value === "number" ? [`${name} ${Number(value.toFixed(2))}`] : [],
  );
  const head = `- "${query.prompt}" (${figures.join(", ")}; ${answer.length} films) understood ${understood}`;
  const answered = answer.flatMap((rank) => films[rank - 1] ?? []);
  if ("grades" in query) return `${head}\n${tasteLines(query, answered)}`;
  if ("film" in query) return `${head}\n${knownItemLine(query, answered)}`;
  if ("want" in query) return `${head}\n${firstTenLine(query, answered)}`;
  return `${head}\n${factsLines(query, answered, films)}`;
}

function tasteLines({ grades }: TasteQuery, answered: readonly SearchableFilm[]): string {
  const grade = (id: string) => (["3", "2", "1"] as const).find((level) => grades[level].includes(id)) ?? "0";
  const top = answered.slice(0, 10).map(({ film }) => `${film.title} (${grade(film.id)})`);
  return `  - first ten: ${top.join("; ")}\n  - wanted most: ${grades["3"].join(", ")}`;
}

function knownItemLine({ film }: KnownItemQuery, answered: readonly SearchableFilm[]): string {
  return `  - wanted ${film}; first four: ${titles(answered.slice(0, 4))}`;
}

function firstTenLine({ want, mustNot }: FirstTenQuery, answered: readonly SearchableFilm[]): string {
  const sign = (film: SearchableFilm) =>
    meets(film, want) ? "+" : mustNot !== undefined && meets(film, mustNot) ? "must not" : "-";
  return `  - first ten: ${answered
    .slice(0, 10)
    .map((film) => `${film.film.title} (${sign(film)})`)
    .join("; ")}`;
}

function factsLines(
  { need, allow, first }: FactsQuery,
  answered: readonly SearchableFilm[],
  films: readonly SearchableFilm[],
): string {
  if (first !== undefined)
    return `  - the first ${first.count} by ${first.by} wanted; came: ${titles(answered.slice(0, 5))}`;
  const ranks = new Set<Rank>(answered.map(({ film }) => film.rank));
  const missing = films.filter((film) => meets(film, need) && !ranks.has(film.film.rank));
  const wrong = answered.filter((film) => !meets(film, need) && !(allow !== undefined && meets(film, allow)));
  return `  - missing ${missing.length}: ${titles(missing.slice(0, 8))}\n  - wrong ${wrong.length}: ${titles(wrong.slice(0, 8))}`;
}

function titles(films: readonly SearchableFilm[]): string {
  return films.map(({ film }) => film.title).join("; ");
}
