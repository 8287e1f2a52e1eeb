import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FilmCondition, meets } from "./film-condition.ts";
import { generatedQueries, misspeltNames } from "./generated-queries.ts";
import { judge } from "./judge.ts";
import { type FactsQuery, JUDGED_QUERIES } from "./judged-queries.ts";
import { judgeAll, scoresByKind } from "./scoreboard.ts";
import { ranksFrom, SEARCHABLE_FILMS, searchOfTest, toldBy } from "./search-of-test.ts";

/** What each kind must reach. It only rises: `npm run search:quality -- --raise` writes it. */
const REQUIRED = z
  .record(z.string(), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(new URL("required-scores.json", import.meta.url), "utf8")));

const QUERIES = [...JUDGED_QUERIES].flatMap(([kind, queries]) => queries.map((query) => ({ kind, query })));

describe("the judged queries", () => {
  test("are many, each with a name and a wording of its own", () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(400);
    expect(new Set(QUERIES.map(({ query }) => query.id)).size).toBe(QUERIES.length);
    // A twin may be a request that another kind has.
    const prompts = QUERIES.flatMap(({ kind, query }) => (kind.endsWith(" twins") ? [] : query.prompt.toLowerCase()));
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(JUDGED_QUERIES.get("known item")?.length).toBeGreaterThanOrEqual(80);
  });

  test("name only films that the catalogue has", () => {
    const ids: ReadonlySet<string> = new Set(SEARCHABLE_FILMS.map(({ film }) => film.id));
    const inCondition = (condition: FilmCondition | undefined): readonly string[] =>
      condition === undefined
        ? []
        : [
            ...(condition.film ?? []),
            ...[...(condition.all ?? []), ...(condition.any ?? [])].flatMap(inCondition),
            ...inCondition(condition.not),
          ];
    const named = QUERIES.flatMap(({ query }) => {
      if ("grades" in query) return Object.values(query.grades).flat();
      if ("film" in query) return [query.film];
      return "want" in query
        ? [...inCondition(query.want), ...inCondition(query.mustNot)]
        : [...inCondition(query.need), ...inCondition(query.allow)];
    });
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("ask for facts that some film has, unless nothing is the right answer", () => {
    const holds = (need: FilmCondition) => SEARCHABLE_FILMS.some((film) => meets(film, need));
    const isNothing = (need: FilmCondition) => "none" in need;
    const wrong = QUERIES.filter(({ query }) => "need" in query && holds(query.need) === isNothing(query.need));
    expect(wrong.map(({ query }) => query.prompt)).toEqual([]);
  });

  test("want and forbid films that there are, and never the same ones", () => {
    const count = (condition: FilmCondition) => SEARCHABLE_FILMS.filter((film) => meets(film, condition)).length;
    const wrong = QUERIES.filter(({ query }) => {
      if (!("want" in query)) return false;
      const { want, mustNot } = query;
      if (mustNot === undefined) return count(want) === 0;
      return count(want) === 0 || count(mustNot) === 0 || count({ all: [want, mustNot] }) > 0;
    });
    expect(wrong.map(({ query }) => query.prompt)).toEqual([]);
  });

  test("name the expected tags by their terms", () => {
    const terms = new Set(SEARCHABLE_FILMS.flatMap(({ tags }) => Object.keys(tags)));
    const tagsIn = (value: unknown): readonly string[] => {
      if (Array.isArray(value)) return value.flatMap(tagsIn);
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).flatMap(([key, part]) =>
        key === "tag" ? z.array(z.string()).parse(part) : tagsIn(part),
      );
    };
    expect(QUERIES.flatMap(({ query }) => tagsIn(query)).filter((tag) => !terms.has(tag))).toEqual([]);
  });
});

describe("the engine", { timeout: 120_000 }, () => {
  const search = searchOfTest({ vectors: true });
  const find = ranksFrom(search);
  const scores = scoresByKind(judgeAll(find, SEARCHABLE_FILMS, toldBy(search)));

  /** Means of precision and recall over requests that nobody wrote by hand. */
  function meansOver(queries: readonly FactsQuery[]): { readonly precision: number; readonly recall: number } {
    const films = new Map(SEARCHABLE_FILMS.map((film) => [film.film.rank, film]));
    let [precision, recall] = [0, 0];
    for (const query of queries) {
      const judgement = judge(query, find(query.prompt), films);
      if (judgement.measure !== "facts") continue;
      precision += judgement.precision / queries.length;
      recall += judgement.recall / queries.length;
    }
    return { precision, recall };
  }

  test.each([...JUDGED_QUERIES.keys()])("answers %s no worse than it ever did", (kind) => {
    const required = REQUIRED[kind];
    expect(required).toBeDefined();
    for (const [figure, least] of Object.entries(required ?? {}))
      expect(scores.get(kind)?.[figure], figure).toBeGreaterThanOrEqual(least);
  });

  test("finds what is asked for by facts, and nothing else", () => {
    expect(scores.get("all facts")?.precision).toBeGreaterThanOrEqual(0.98);
    expect(scores.get("all facts")?.recall).toBeGreaterThanOrEqual(0.98);
  });

  test("finds the same in wordings put together by chance from all that the catalogue knows", () => {
    const { precision, recall } = meansOver(generatedQueries(SEARCHABLE_FILMS, 400, 11));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.98);
  });

  test("knows directors by surnames with a mistake", () => {
    const { precision, recall } = meansOver(misspeltNames(SEARCHABLE_FILMS, 200, 12));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  test("puts films that suit a mood, theme or style first", () => {
    expect(scores.get("all taste")?.nDCG).toBeGreaterThanOrEqual(0.7);
  });

  test("finds the film that somebody half remembers", () => {
    expect(scores.get("all known item")?.first).toBeGreaterThanOrEqual(0.6);
    expect(scores.get("all known item")?.firstTen).toBeGreaterThanOrEqual(0.9);
  });
});
