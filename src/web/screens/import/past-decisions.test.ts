import { afterEach, expect, test } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import { rememberDecisions, pastDecisions } from "./past-answers.ts";
import { ranked, readingOf } from "./reading-for-tests.ts";

afterEach(() => localStorage.clear());

/** Each a year or two off, so that each is in doubt. */
const TITLES = "Title,Year\nFilm 1,1903\nFilm 2,1904\nFilm 3,1905\nFilm 4,1906\n";
const FOUND = { ...ranked(99), id: filmIdOf("wikidata-q99"), rank: null, title: "Shrek 2", year: 2004 };
const ANSWERS: readonly (readonly [number, Decision])[] = [
  [0, ranked(1)],
  [1, "leave-out"],
  [2, "as-written"],
  [3, FOUND],
];

const decided = (decisions: ReadonlyMap<number, Decision>) =>
  [...decisions].map(([index, decision]) => [index, typeof decision === "string" ? decision : decision.id]);
const IN_SHORT = decided(new Map(ANSWERS));

test("the same file again asks nothing that was answered, whatever stands beside it", async () => {
  const reading = await readingOf({ "watched.csv": TITLES });
  expect(reading.matches.map(({ kind }) => kind)).toEqual(["doubtful", "doubtful", "doubtful", "doubtful"]);
  rememberDecisions(null, reading, new Map(ANSWERS));
  expect(decided(pastDecisions(null, await readingOf({ "watched.csv": TITLES })))).toEqual(IN_SHORT);
  const later = await readingOf({ "later.csv": `${TITLES}Film 5,1907\n` });
  expect(decided(pastDecisions(null, later))).toEqual(IN_SHORT);
  expect(pastDecisions(null, await readingOf({ "other.csv": "Title,Year\nFilm 1,1904\n" })).size).toBe(0);
});

test("a film that was looked for keeps its name and year", async () => {
  const reading = await readingOf({ "watched.csv": TITLES });
  rememberDecisions(null, reading, new Map(ANSWERS));
  expect(pastDecisions(null, reading).get(3)).toMatchObject({ title: "Shrek 2", year: 2004, rank: null });
});

test("a later answer counts, and what a member answered is theirs alone", async () => {
  const reading = await readingOf({ "watched.csv": TITLES });
  rememberDecisions("member-1", reading, new Map(ANSWERS));
  rememberDecisions("member-1", reading, new Map([[0, "leave-out"]]));
  expect(pastDecisions("member-1", reading).get(0)).toBe("leave-out");
  expect(pastDecisions("member-1", reading).size).toBe(4);
  expect(pastDecisions(null, reading).size).toBe(0);
});

test.each(["{", '{"a":1}', "[1, [2], null]"])(
  "what is damaged on the device is as if nothing was answered: %s",
  async (text) => {
    localStorage.setItem("canon.import-decisions", text);
    expect(pastDecisions(null, await readingOf({ "watched.csv": TITLES })).size).toBe(0);
  },
);
