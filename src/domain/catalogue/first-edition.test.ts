import { expect, test } from "vitest";
import { withFilmIds } from "./first-edition.ts";

test("what was kept by ranks names the films that had them in the first edition", () => {
  const entry = { rank: 1, watched: true };
  const operation = { type: "canon/add", rank: 3, after: 2 };
  const update = { type: "watched/update", watched: [1, 4], unwatched: [] };
  expect(
    withFilmIds({ lists: { watchlist: [entry], canonOrder: [2, 1] }, savedAt: 5, operations: [operation, update] }),
  ).toEqual({
    lists: {
      watchlist: [{ id: "the-godfather-1972", watched: true }],
      canonOrder: ["citizen-kane-1941", "the-godfather-1972"],
    },
    savedAt: 5,
    operations: [
      { type: "canon/add", id: "goodfellas-1990", after: "citizen-kane-1941" },
      { type: "watched/update", watched: ["the-godfather-1972", "singin-in-the-rain-1952"], unwatched: [] },
    ],
  });
});

test("what names films by ids, and what was no rank, stays as it is", () => {
  const kept = { canonOrder: ["yi-yi-2000", 0, 497, 1.5, null], seq: 3, note: "17", rating: 4 };
  expect(withFilmIds(kept)).toEqual(kept);
});
