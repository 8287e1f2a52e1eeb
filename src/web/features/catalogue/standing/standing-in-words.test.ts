import { describe, expect, test } from "vitest";
import type { Movement } from "#domain/catalogue/edition-ranking.ts";
import type { Provenance } from "#domain/catalogue/film.ts";
import type { FilmStanding, ListChange } from "#domain/catalogue/film-standing.ts";
import {
  changesInWords,
  formerPlaceInWords,
  formerPositionInWords,
  movementInWords,
  reasonInWords,
} from "./standing-in-words.ts";

const PROVENANCE: Provenance = {
  listCount: 2,
  averagePosition: 0.3,
  placements: [
    { list: "imdb-top-250", position: 58, entries: 250 },
    { list: "time-all-time", position: null, entries: 106 },
  ],
};

const JOINED: ListChange = { list: "letterboxd-top-250", was: null, is: { position: 104 } };
const LEFT: ListChange = { list: "letterboxd-top-250", was: { position: 233 }, is: null };
const MOVED: ListChange = { list: "bfi-directors-2022", was: { position: 52 }, is: { position: 46 } };
const UP: Movement = { kind: "up", by: 4, was: 31 };
const DOWN: Movement = { kind: "down", by: 211, was: 20 };

function standing(movement: Movement | null, lists: FilmStanding["lists"], ...changes: ListChange[]): FilmStanding {
  return { movement, lists, changes, history: [], withoutOrder: null };
}

test.each<[Movement, string, string]>([
  [UP, "Up 4", "was 31"],
  [DOWN, "Down 211", "was 20"],
  [{ kind: "same", was: 3 }, "Same place", ""],
  [{ kind: "new" }, "New", ""],
  [{ kind: "back", was: 9, wasIn: 1 }, "Back", "was 9 in December 2025"],
  [{ kind: "left", was: 9, wasIn: 1 }, "Left", "was 9 in December 2025"],
])("the movement %j is said as %j, %j", (movement, moved, was) => {
  expect([movementInWords(movement), formerPlaceInWords(movement)]).toEqual([moved, was]);
});

describe("what changed on a film's lists", () => {
  test("is a sentence for each list", () => {
    expect(changesInWords([JOINED, MOVED])).toBe(
      "Now on Letterboxd's list, at 104. Now 46 in the directors' poll, was 52.",
    );
    expect(changesInWords([LEFT])).toBe("No longer counted on Letterboxd's list, was 233.");
    expect(changesInWords([])).toBe("");
  });

  test("names no position on a list without an order", () => {
    expect(changesInWords([{ list: "time-all-time", was: null, is: { position: null } }])).toBe("Now on TIME's list.");
    expect(changesInWords([{ list: "time-all-time", was: { position: null }, is: null }])).toBe(
      "No longer counted on TIME's list.",
    );
  });

  test("is short in the table of positions", () => {
    expect([JOINED, LEFT, MOVED].map(formerPositionInWords)).toEqual(["new", "was 233", "was 52"]);
  });
});

describe("why a film moved", () => {
  test.each<[string, FilmStanding, string]>([
    ["its lists raised it", standing(UP, "better", JOINED), "Now on Letterboxd's list, at 104."],
    [
      "others fell below it, though its own lists lowered it",
      standing(UP, "worse", LEFT),
      "No longer counted on Letterboxd's list, was 233. Other films lost more, so it went up.",
    ],
    [
      "others rose above it, though its own lists raised it",
      standing(DOWN, "better", MOVED),
      "Now 46 in the directors' poll, was 52. Other films gained more, so it went down.",
    ],
    [
      "only other films moved",
      standing(DOWN, "same"),
      "Its own lists have not changed: films around it came, left and moved.",
    ],
    ["nothing moved it", standing({ kind: "same", was: 3 }, "same"), "Nothing changed on its own lists."],
    [
      "it kept its place",
      standing({ kind: "same", was: 3 }, "better", MOVED),
      "Now 46 in the directors' poll, was 52.",
    ],
    ["there is only one edition", standing(null, "same"), ""],
    ["it is new", standing({ kind: "new" }, "same"), "New in this edition. On IMDb's list, at 58. On TIME's list."],
  ])("is said where %s", (_why, given, words) => {
    expect(reasonInWords(given, PROVENANCE)).toBe(words);
  });
});
