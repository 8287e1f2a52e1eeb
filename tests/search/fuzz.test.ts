import { describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { chanceFrom, oddPrompt, wordsOfFilms } from "./odd-prompts.ts";
import { SEARCHABLE_FILMS, searchOfTest } from "./search-of-test.ts";

/** More in `npm run test:long`. */
const PROMPTS = Number(process.env["PROMPTS"] ?? 500);
const search = searchOfTest({ vectors: true });
const words = wordsOfFilms(SEARCHABLE_FILMS);

function prompts(seed: number, count: number): readonly string[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => oddPrompt(chance, words));
}

describe("whatever is typed", { timeout: 120_000 + PROMPTS * 60 }, () => {
  test("is answered with films of the catalogue, each once, best first, and never with an error", () => {
    for (const prompt of prompts(1, PROMPTS)) {
      const { results, interpretation } = search.find(prompt);
      const ranks = results.map(({ rank }) => rank);
      const isWell =
        new Set(ranks).size === ranks.length &&
        ranks.every((rank) => SEARCHABLE_FILMS[rank - 1] !== undefined) &&
        results.every(({ score }) => Number.isFinite(score)) &&
        new Set(interpretation.parts.map(({ id }) => id)).size === interpretation.parts.length;
      expect(isWell, JSON.stringify(prompt)).toBe(true);
    }
  });

  test("gets only films that were sent", () => {
    const sent = [3, 77, 200, 201, CATALOGUE_SIZE];
    for (const prompt of prompts(2, PROMPTS / 5)) {
      const strays = search.find(prompt, sent).results.filter(({ rank }) => !sent.includes(rank));
      expect(strays, JSON.stringify(prompt)).toEqual([]);
    }
  });

  test("gets the same answer the second time", () => {
    for (const prompt of prompts(3, PROMPTS / 5))
      expect(search.find(prompt), JSON.stringify(prompt)).toEqual(search.find(prompt));
  });

  test("becomes shorter where a part stands between others without a space", () => {
    const { parts } = search.find("映冬画").interpretation;
    expect(parts.map(({ without }) => without)).toEqual(["映画"]);
  });

  test("becomes shorter with every part that is taken away", () => {
    for (const prompt of prompts(4, PROMPTS / 5)) {
      for (const { without, label } of search.find(prompt).interpretation.parts)
        expect(without.length, `${JSON.stringify(prompt)} without ${label}`).toBeLessThan(prompt.length);
    }
  });
});
