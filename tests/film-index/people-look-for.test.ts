import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareDirector } from "#search/title-key.ts";
import type { FilmIndex } from "#server/features/film-index/film-index.ts";
import { indexOfTest } from "./index-of-test.ts";
import { JUDGED_TITLES, judgeTitles, type JudgedTitle } from "./judged-titles.ts";

const directory = mkdtempSync(join(tmpdir(), "canon-people-look-for-"));
let index: FilmIndex;

beforeAll(async () => {
  index = await indexOfTest(directory);
}, 120_000);

afterAll(() => {
  index.close();
  rmSync(directory, { recursive: true });
});

const shown = ({ typed, title, year }: JudgedTitle) => `${typed}: ${title} (${year})`;

test("of 200 titles that people look for, the right film comes first for 95 of 100", () => {
  const { lacked, missed } = judgeTitles(index);
  expect(JUDGED_TITLES).toHaveLength(200);
  expect(lacked.map(shown)).toEqual([]);
  expect(missed.slice(10).map(shown)).toEqual([]);
});

test("whoever types a director's name gets their films", () => {
  for (const [typed, director] of [
    ["agnès varda", "Agnès Varda"],
    ["david lynch", "David Lynch"],
    ["wong kar wai", "Wong Kar-wai"],
    ["kubrick", "Stanley Kubrick"],
    ["ozu yasujiro", "Yasujirō Ozu"],
  ] as const) {
    const films = index.search(typed, 5);
    expect(films, typed).toHaveLength(5);
    for (const { title, directors } of films)
      expect(shareDirector([director], directors), `${typed}: ${title}`).toBe(true);
  }
});
