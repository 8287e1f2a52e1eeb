import { describe, expect, test } from "vitest";
import type { Placement } from "./film.ts";
import { type SourceListId, sourceListById } from "./source-lists.ts";
import { newInFirstHundred, onAudienceListsAlone, rankByWeights } from "./weighted-ranking.ts";
import { TRUE_WEIGHTING, type Weighting } from "./weighting.ts";

function film(title: string, places: Readonly<Partial<Record<SourceListId, number | null>>>) {
  const placements = Object.entries(places).map(([id, position]): Placement => {
    // The keys of `places`.
    const list = id as SourceListId;
    return { list, position, entries: sourceListById(list).entries };
  });
  return { title, year: 1950, provenance: { listCount: placements.length, averagePosition: 0.5, placements } };
}

function titles(films: readonly ReturnType<typeof film>[], how: Partial<Weighting["weights"]>, first = "how-many") {
  const weights = { ...TRUE_WEIGHTING.weights, ...how };
  const weighting = { weights, first: first === "how-high" ? "how-high" : "how-many" } as const;
  return rankByWeights(films, weighting).map(({ title }) => title);
}

describe("a ranking with other weights", () => {
  const onTwo = film("On two", { "afi-2007": 90, empire: 90 });
  const onOne = film("On one", { "imdb-top-250": 1 });

  test("counts each list as often as its weight says", () => {
    expect(titles([onTwo, onOne], {})).toEqual(["On two", "On one"]);
    expect(titles([onTwo, onOne], { "imdb-top-250": 3 })).toEqual(["On one", "On two"]);
  });

  test("leaves out a film that no list with a weight names", () => {
    expect(titles([onTwo, onOne], { "imdb-top-250": 0 })).toEqual(["On two"]);
  });

  test("leaves a list without weight out of averages and best positions", () => {
    const high = film("High on AFI's", { "afi-2007": 1, empire: 50, "variety-2022": 50 });
    const even = film("Even", { "afi-2007": 40, empire: 40, "variety-2022": 40 });
    expect(titles([high, even], {})).toEqual(["High on AFI's", "Even"]);
    expect(titles([high, even], { "afi-2007": 0 })).toEqual(["Even", "High on AFI's"]);
  });

  test("weighs the average place, too", () => {
    const one = film("Empire's", { empire: 10, "variety-2022": 60 });
    const other = film("Variety's", { empire: 60, "variety-2022": 20 });
    expect(titles([other, one], {})).toEqual(["Empire's", "Variety's"]);
    expect(titles([other, one], { empire: 2, "variety-2022": 3 })).toEqual(["Variety's", "Empire's"]);
  });

  test("by how high a film is, one first place beats two last ones, and none is worth nothing", () => {
    expect(titles([onTwo, onOne], {}, "how-high")).toEqual(["On one", "On two"]);
    const last = film("Last", { "imdb-top-250": 250 });
    expect(titles([last, onTwo], {}, "how-high")).toEqual(["On two", "Last"]);
  });

  test("by how high it is, a list without an order gives its middle", () => {
    const films = [49, 51].map((position) => film(`${position}th`, { empire: position }));
    expect(titles([...films, film("Unordered", { "time-all-time": null })], {}, "how-high")).toEqual([
      "49th",
      "Unordered",
      "51th",
    ]);
  });

  test("has no film that rises by a rounding error", () => {
    const rising = film("A", { "afi-2007": 10, empire: 20, "variety-2022": 30 });
    const falling = film("B", { "afi-2007": 30, empire: 20, "variety-2022": 10 });
    for (const first of ["how-many", "how-high"]) expect(titles([falling, rising], {}, first)).toEqual(["A", "B"]);
  });
});

test("of the first hundred those are new that the ranking has further down", () => {
  const ranks = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ rank: start + index }));
  expect(newInFirstHundred(ranks(1, 500))).toBe(0);
  expect(newInFirstHundred([...ranks(200, 3), ...ranks(1, 300)])).toBe(3);
});

test("a film of audiences alone is on no list of critics", () => {
  const films = [film("A", { empire: 1, "imdb-top-250": 3 }), film("B", { empire: 1, "time-all-time": null })];
  expect(onAudienceListsAlone(films)).toBe(1);
});
