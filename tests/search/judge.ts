import type { Rank } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { meets } from "./film-condition.ts";
import type { FactsQuery, FirstTenQuery, JudgedQuery, KnownItemQuery, TasteQuery } from "./judged-queries.ts";

/** How good one answer is, each figure from 0 to 1, by the measure its kind of query has. */
export type Judgement =
  | { readonly measure: "facts"; readonly precision: number; readonly recall: number }
  | { readonly measure: "taste"; readonly gain: number }
  | { readonly measure: "known item"; readonly first: number; readonly firstTen: number; readonly place: number }
  | { readonly measure: "first ten"; readonly wanted: number; readonly spared: number };

/** Judges the ranks that answer a query, best first. */
export function judge(
  query: JudgedQuery,
  answer: readonly Rank[],
  films: ReadonlyMap<Rank, SearchableFilm>,
): Judgement {
  const answered = answer.flatMap((rank) => films.get(rank) ?? []);
  if ("grades" in query) return judgeTaste(query, answered);
  if ("film" in query) return judgeKnownItem(query, answered);
  if ("want" in query) return judgeFirstTen(query, answered, films);
  return query.first === undefined
    ? judgeFacts(query, answered, films)
    : judgeOrder(query, query.first, answered, films);
}

/** One figure for sorting the worst first. */
export function worth(judgement: Judgement): number {
  switch (judgement.measure) {
    case "facts":
      return Math.min(judgement.precision, judgement.recall);
    case "taste":
      return judgement.gain;
    case "known item":
      return judgement.place === 0 ? 0 : 1 / judgement.place;
    case "first ten":
      return judgement.wanted * judgement.spared;
  }
}

function judgeFacts(
  { need, allow }: FactsQuery,
  answered: readonly SearchableFilm[],
  films: ReadonlyMap<Rank, SearchableFilm>,
): Judgement {
  const needed = [...films.values()].filter((film) => meets(film, need));
  const found = answered.filter((film) => meets(film, need)).length;
  const right = answered.filter((film) => meets(film, need) || (allow !== undefined && meets(film, allow))).length;
  if (needed.length === 0) {
    const none = answered.length === right ? 1 : 0;
    return { measure: "facts", precision: none, recall: none };
  }
  return {
    measure: "facts",
    precision: answered.length === 0 ? 0 : right / answered.length,
    recall: found / needed.length,
  };
}

/** Films of one year or running time may change places: what is compared is the key that is sorted by. */
function judgeOrder(
  { need, allow }: FactsQuery,
  { count, by }: NonNullable<FactsQuery["first"]>,
  answered: readonly SearchableFilm[],
  films: ReadonlyMap<Rank, SearchableFilm>,
): Judgement {
  const keyOf = ({ film }: SearchableFilm) => {
    if (by === "rank") return film.rank;
    const value = by.endsWith("year") ? film.year : (film.facts.runtimeMinutes ?? 0);
    return by.startsWith("-") ? -value : value;
  };
  const firstKeys = (condition: FactsQuery["need"]) =>
    [...films.values()]
      .filter((film) => meets(film, condition))
      .map(keyOf)
      .toSorted((a, b) => a - b)
      .slice(0, count);
  const answeredKeys = answered.slice(0, count).map(keyOf);
  const share = (keys: readonly number[]) =>
    keys.filter((key, index) => answeredKeys[index] === key).length / keys.length;
  const right = Math.max(share(firstKeys(need)), allow === undefined ? 0 : share(firstKeys(allow)));
  return { measure: "facts", precision: right, recall: right };
}

/** nDCG of the first ten, with the gain 2^grade - 1. */
function judgeTaste({ grades }: TasteQuery, answered: readonly SearchableFilm[]): Judgement {
  const gradeOf = new Map(
    ([3, 2, 1] as const).flatMap((grade) => grades[`${grade}`].map((id): [string, number] => [id, grade])),
  );
  const ideal = [...gradeOf.values()].toSorted((a, b) => b - a);
  const gain = discounted(answered.map(({ film }) => gradeOf.get(film.id) ?? 0)) / discounted(ideal);
  return { measure: "taste", gain };
}

function discounted(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

function judgeKnownItem({ film: id }: KnownItemQuery, answered: readonly SearchableFilm[]): Judgement {
  const place = answered.findIndex(({ film }) => film.id === id) + 1;
  return {
    measure: "known item",
    first: place === 1 ? 1 : 0,
    firstTen: place >= 1 && place <= 10 ? 1 : 0,
    place,
  };
}

/** How many of the ten places hold a wanted film, as far as there are so many; and the share that spares what must not come. */
function judgeFirstTen(
  { want, mustNot }: FirstTenQuery,
  answered: readonly SearchableFilm[],
  films: ReadonlyMap<Rank, SearchableFilm>,
): Judgement {
  const ten = answered.slice(0, 10);
  const wanted = (some: Iterable<SearchableFilm>) => [...some].filter((film) => meets(film, want)).length;
  const wrong = mustNot === undefined ? 0 : ten.filter((film) => meets(film, mustNot)).length;
  return {
    measure: "first ten",
    wanted: wanted(ten) / Math.min(10, wanted(films.values())),
    spared: ten.length === 0 ? 1 : 1 - wrong / ten.length,
  };
}

/** How much of what a request lets go is told, by a word of each; 0 if anything is told where nothing is to be let go. */
export function saidShare(query: JudgedQuery, told: readonly string[]): number {
  const letGo = "want" in query ? (query.letGo ?? []) : [];
  if (letGo.length === 0) return told.length === 0 ? 1 : 0;
  const words = new Set(told.flatMap(wordsOf));
  return letGo.filter((phrase) => wordsOf(phrase).some((word) => words.has(word))).length / letGo.length;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
