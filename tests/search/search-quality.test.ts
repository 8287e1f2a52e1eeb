import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type FilmCondition, meets } from "./film-condition.ts";
import { generatedQueries, misspeltNames } from "./generated-queries.ts";
import { judge } from "./judge.ts";
import { type FactsQuery, JUDGED_QUERIES } from "./judged-queries.ts";
import { judgeAll, scoresByKind } from "./scoreboard.ts";
import { ranksFrom, SEARCHABLE_FILMS, searchOfTest } from "./search-of-test.ts";

/** What each kind must reach. It only rises: `npm run search:quality -- --raise` writes it. */
const REQUIRED = z
  .record(z.string(), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(new URL("required-scores.json", import.meta.url), "utf8")));

const QUERIES = [...JUDGED_QUERIES].flatMap(([kind, queries]) => queries.map((query) => ({ kind, query })));

describe("the judged queries", () => {
  test("are many, each with a name and a wording of its own", () => {
    expect(QUERIES.length).toBeGreaterThanOrEqual(400);
    expect(new Set(QUERIES.map(({ query }) => query.id)).size).toBe(QUERIES.length);
    expect(new Set(QUERIES.map(({ query }) => query.prompt.toLowerCase())).size).toBe(QUERIES.length);
    expect(JUDGED_QUERIES.get("known item")?.length).toBeGreaterThanOrEqual(80);
  });

  test("name only films that the catalogue has", () => {
    const ids = new Set(SEARCHABLE_FILMS.map(({ film }) => film.id));
    const named = QUERIES.flatMap(({ query }) =>
      "grades" in query ? Object.values(query.grades).flat() : "film" in query ? [query.film] : [],
    );
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("ask for facts that some film has, unless nothing is the right answer", () => {
    const holds = (need: FilmCondition) => SEARCHABLE_FILMS.some((film) => meets(film, need));
    const isNothing = (need: FilmCondition) => "none" in need;
    const wrong = QUERIES.filter(({ query }) => "need" in query && holds(query.need) === isNothing(query.need));
    expect(wrong.map(({ query }) => query.prompt)).toEqual([]);
  });
});

describe("the engine", { timeout: 120_000 }, () => {
  const find = ranksFrom(searchOfTest({ vectors: true }));
  const scores = scoresByKind(judgeAll(find, SEARCHABLE_FILMS));

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
