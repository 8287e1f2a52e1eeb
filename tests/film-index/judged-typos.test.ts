import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilmIndex } from "#server/features/film-index/film-index.ts";
import { FILM_INDEX_SOURCE } from "#server/features/film-index/write-film-index.ts";
import { indexOfTest } from "./index-of-test.ts";
import { JUDGED_TYPOS } from "./judged-typos.ts";

const directory = mkdtempSync(join(tmpdir(), "canon-film-index-"));
let index: FilmIndex;

beforeAll(async () => {
  index = await indexOfTest(directory);
});

afterAll(() => {
  index.close();
  rmSync(directory, { recursive: true });
});

test("of 200 titles with one typo 95 of 100 are among the first three films found", () => {
  const missed = JUDGED_TYPOS.filter(({ typed, id }) => !index.search(typed, 3).some((film) => film.id === id));
  expect(JUDGED_TYPOS).toHaveLength(200);
  expect(missed.map(({ typed, title }) => `${typed}: ${title}`).slice(10)).toEqual([]);
});

test("it takes at most 5 MB in the repository and 50 MB of disk", () => {
  expect(statSync(FILM_INDEX_SOURCE).size).toBeLessThan(5_000_000);
  expect(statSync(join(directory, "film-index.sqlite")).size).toBeLessThan(50_000_000);
});
