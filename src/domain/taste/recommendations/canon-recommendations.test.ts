import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueOf, type TestFilm } from "../film-dna/catalogue-for-tests.ts";
import { recommendForCanon } from "./canon-recommendations.ts";

/** Films of ranks 1 to 12, all strangers; `ties` says which are near: `[one, other, strength, voters]`. */
function catalogue(
  ties: readonly (readonly [number, number, number, number?])[],
  others: Readonly<Record<number, TestFilm>> = {},
) {
  return catalogueOf(
    Array.from({ length: 12 }, (_, index) => ({
      year: 1960,
      directors: [`Director ${index + 1}`],
      kin: ties.flatMap(([one, other, strength, voters = 0]) =>
        one === index + 1
          ? [{ rank: other, strength, voters }]
          : other === index + 1
            ? [{ rank: one, strength, voters }]
            : [],
      ),
      ...others[index + 1],
    })),
  );
}

const ranksOf = (...given: Parameters<typeof recommendForCanon>) =>
  recommendForCanon(...given).map(({ film }) => film.rank);

describe("recommendations for a canon", () => {
  test("come in the order of how near they are to the whole canon", () => {
    const films = catalogue([
      [1, 5, 60, 9],
      [2, 5, 60, 9],
      [1, 6, 80, 9],
      [2, 7, 40, 9],
    ]);
    expect(ranksOf([1, 2], [], films)).toEqual([5, 6, 7]);
  });

  test("say which films of the canon lead to them, the closest first, and what See next says after that one", () => {
    const films = catalogue(
      [
        [1, 5, 40],
        [2, 5, 80],
      ],
      { 1: { recommends: [5] }, 2: { recommends: [5] } },
    );
    const [best] = recommendForCanon([1, 2, 3], [], films, { whyOf: (after, next) => `${next} after ${after}` });
    expect(best?.becauseOf.map(({ rank }) => rank)).toEqual([2, 1]);
    expect(best?.why).toBe("5 after 2");
  });

  test("of two that are equally near, the one loved on the lists that the canon resembles is first", () => {
    const on = (list: "empire" | "afi-2007") => ({ placements: [{ list, position: 1, entries: 100 }] });
    const films = catalogue(
      [
        [1, 5, 50, 3],
        [1, 6, 50, 3],
      ],
      {
        1: on("empire"),
        2: on("empire"),
        6: on("empire"),
        5: on("afi-2007"),
        8: on("afi-2007"),
        9: on("afi-2007"),
      },
    );
    expect(ranksOf([1, 2], [], films)).toEqual([6, 5]);
  });

  test.each([
    [
      "a person who made both",
      { 1: { directors: ["Varda"] }, 5: { directors: ["Varda"] } },
      0,
      "also directed by Varda",
    ],
    ["the voters who chose both", {}, 9, "nine voters of the 2012 Sight and Sound poll chose both"],
    ["the voters, if there are many", {}, 23, "23 voters of the 2012 Sight and Sound poll chose both"],
  ])("name as a fact %s", (_what, others, voters, text) => {
    const [best] = recommendForCanon([1], [], catalogue([[1, 5, 50, voters]], others));
    expect(best?.fact).toMatchObject({ kind: "kinship", film: { rank: 1 }, text });
  });

  test("name the list that has them and the canon's films, where nothing else is known", () => {
    const listed = { placements: [{ list: "empire", position: 1, entries: 100 }] } as const;
    const [best] = recommendForCanon([1, 2], [], catalogue([[1, 5, 50]], { 1: listed, 2: listed, 5: listed }));
    expect(best?.fact).toEqual({ kind: "list", list: "empire", count: 2 });
  });

  test("never name a film about which nothing true can be said", () => {
    expect(ranksOf([1], [], catalogue([[1, 5, 90, 2]]))).toEqual([]);
  });

  test("are at most six; dismissing one brings the next", () => {
    const films = catalogue([4, 5, 6, 7, 8, 9, 10].map((rank) => [1, rank, 90 - rank, 9] as const));
    expect(ranksOf([1], [], films)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(ranksOf([1], [6], films)).toEqual([4, 5, 7, 8, 9, 10]);
  });

  test("never name what was seen", () => {
    const films = catalogue([4, 5, 6].map((rank) => [1, rank, 90 - rank, 9] as const));
    expect(ranksOf([1], [], films, { seen: [{ rank: 4, stars: null }] })).toEqual([5, 6]);
  });

  test.each([
    ["many stars bring what is near to it first", 5, [6, 5]],
    ["few stars send what is near to it back", 1, [5, 6]],
    ["three stars change nothing", 3, [5, 6]],
  ])("a film seen and given %s", (_what, stars, ranks) => {
    const films = catalogue([
      [1, 5, 60, 9],
      [1, 6, 55, 9],
      [9, 6, 50, 9],
    ]);
    expect(ranksOf([1], [], films, { seen: [{ rank: 9, stars }] })).toEqual(ranks);
  });

  test("keep to what the whole canon has in common before what is nearer", () => {
    const countries = ["India"];
    const films = catalogue(
      [
        [1, 5, 90, 9],
        [1, 6, 30, 9],
      ],
      { 1: { countries }, 2: { countries }, 3: { countries }, 6: { countries } },
    );
    expect(ranksOf([1, 2, 3], [], films)).toEqual([6, 5]);
    expect(ranksOf([1, 2, 4], [], films)).toEqual([5, 6]);
  });

  test("name a film that has what the whole canon has in common, though it is near to none of them", () => {
    const countries = ["India"];
    const films = catalogue([], { 1: { countries }, 2: { countries }, 3: { countries }, 6: { countries } });
    const [only, ...others] = recommendForCanon([1, 2, 3], [], films);
    expect(only?.fact).toMatchObject({ kind: "kinship", film: { rank: 1 }, text: "also from India" });
    expect([only?.film.rank, others]).toEqual([6, []]);
  });

  test("further afield are from other decades and countries, and less alike", () => {
    const films = catalogue(
      [
        [1, 5, 60, 9],
        [1, 6, 55, 9],
        [5, 6, 90],
        [1, 7, 50, 9],
      ],
      { 7: { year: 2020 } },
    );
    expect(ranksOf([1], [], films, { reach: "closer" })[0]).toBe(5);
    expect(ranksOf([1], [], films, { reach: "further" })[0]).toBe(7);
  });

  test("are never excluded films, never the same twice, and the same each time", () => {
    const pairs = Array.from({ length: 12 }, (_, one) =>
      Array.from(
        { length: one },
        (_ignored, other) => [one + 1, other + 1, 1 + ((one * 7 + other * 3) % 99), 5] as const,
      ),
    ).flat();
    const films = catalogue(pairs);
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(some, some, fc.constantFrom("closer", "further"), (canon, excluded, reach) => {
        const ranks = ranksOf(canon, excluded, films, { reach });
        expect(ranks.filter((rank) => canon.includes(rank) || excluded.includes(rank))).toEqual([]);
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.length).toBe(canon.length === 0 ? 0 : Math.min(6, 12 - new Set([...canon, ...excluded]).size));
        expect(ranksOf(canon, excluded, films, { reach })).toEqual(ranks);
      }),
    );
  });

  test("are none for an empty canon, and for films that the catalogue does not have", () => {
    expect(ranksOf([], [], catalogue([[1, 5, 50, 9]]))).toEqual([]);
    expect(ranksOf([400], [], catalogue([[1, 5, 50, 9]]))).toEqual([]);
  });
});
