import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommendForCanon } from "./canon-recommendations.ts";
import { catalogueOf, type TestFilm } from "./film-dna/catalogue-for-tests.ts";

function catalogue(recommends: readonly (readonly number[])[], others: Readonly<Record<number, TestFilm>> = {}) {
  return catalogueOf(
    Array.from({ length: 12 }, (_, index) => ({
      year: 1900,
      directors: [],
      recommends: recommends[index] ?? [],
      ...others[index + 1],
    })),
  );
}

const ranksOf = (...given: Parameters<typeof recommendForCanon>) =>
  recommendForCanon(...given).map(({ film }) => film.rank);

describe("recommendations for a canon", () => {
  test("are counted by how many of its films name them, and say which", () => {
    const recommended = recommendForCanon(
      [1, 2, 3],
      [],
      catalogue([
        [4, 5],
        [5, 6],
        [5, 6],
      ]),
    );
    expect(recommended.map(({ film, becauseOf }) => [film.rank, becauseOf.map(({ rank }) => rank)])).toEqual([
      [5, [1, 2, 3]],
      [6, [2, 3]],
      [4, [1]],
    ]);
  });

  test("are at most six; dismissing one brings the next", () => {
    const films = catalogue([[4, 5, 6, 7, 8, 9, 10]]);
    expect(ranksOf([1], [], films)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(ranksOf([1], [6], films)).toEqual([4, 5, 7, 8, 9, 10]);
    expect(ranksOf([1], [6, 4], films)).toEqual([5, 7, 8, 9, 10]);
  });

  test("never name a film of the canon", () => {
    expect(ranksOf([1, 4], [], catalogue([[4, 5]]))).toEqual([5]);
  });

  test("find films by title where the metadata has no ranks", () => {
    const { films, metadataByRank, tagsByRank } = catalogue([[4]]);
    const titled = Object.fromEntries(
      Object.entries(metadataByRank).map(([rank, { genre, cinematographer, screenwriter, mood, recommendations }]) => [
        rank,
        { genre, cinematographer, screenwriter, mood, recommendations },
      ]),
    );
    expect(ranksOf([1], [], { films, metadataByRank: titled, tagsByRank })).toEqual([4]);
  });

  test.each<[string, Readonly<Record<number, TestFilm>>]>([
    ["tags", { 1: { tags: { dreamlike: 3 } }, 5: { tags: { dreamlike: 2 } }, 4: { tags: { war: 2 } } }],
    ["people", { 1: { directors: ["Varda"] }, 5: { directors: ["Varda"] } }],
    ["era", { 4: { year: 2020 } }],
  ])("named as often are ordered by closeness of %s", (_what, films) => {
    expect(ranksOf([1], [], catalogue([[4, 5]], films))).toEqual([5, 4]);
  });

  test("named as often are ordered by how high in the canon their reasons stand", () => {
    expect(ranksOf([2, 1], [], catalogue([[4], [5]]))).toEqual([5, 4]);
    expect(ranksOf([1, 2], [], catalogue([[4], [5]]))).toEqual([4, 5]);
  });

  test("are never excluded films, never the same twice, and the same each time", () => {
    const films = catalogue([
      [4, 5, 6],
      [5, 6, 7],
      [7, 8, 9],
    ]);
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(some, some, (canon, excluded) => {
        const ranks = ranksOf(canon, excluded, films);
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.filter((rank) => canon.includes(rank) || excluded.includes(rank))).toEqual([]);
        expect(ranksOf(canon, excluded, films)).toEqual(ranks);
      }),
    );
  });
});
