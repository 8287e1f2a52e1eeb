import { parse } from "csv-parse/sync";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";

import lists from "../../catalogue/source-lists/lists.json" with { type: "json" };
import { committedEditions, committedFilms } from "./committed-release.ts";

/*
 * Every edition of the ranking once more, straight from the published lists and in another way than the build: in whole numbers over the
 * common multiple of all list lengths. It shares no code with the rule it checks.
 */

/** `since` is the first edition that takes a list. */
const LISTS = Object.entries<{ entries: number; since?: number }>(lists).map(([id, { entries, since = 1 }]) => ({
  id,
  entries,
  since,
}));

const COMMON_MULTIPLE = LISTS.map(({ entries }) => entries).reduce(commonMultiple);
/** Divisible by every number of lists that may rank a film, so that a mean stays a whole number. */
const PARTS = LISTS.map((_list, index) => index + 1).reduce(commonMultiple);

function commonMultiple(a: number, b: number): number {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  return (a / divisor(a, b)) * b;
}

interface Tally {
  readonly title: string;
  readonly year: number;
  lists: number;
  rankedLists: number;
  /** Sum of position / entries in units of 1 / COMMON_MULTIPLE. */
  points: number;
  best: number;
  isMember: boolean;
  readonly places: Record<string, number | null>;
}

function rowsOf(list: string, edition: number): readonly (readonly string[])[] {
  const file = new URL(`../../catalogue/editions/${edition}/${list}.csv`, import.meta.url);
  // A list that an edition did not take anew is as in the edition before.
  if (!existsSync(file)) return rowsOf(list, edition - 1);
  const rows: readonly (readonly string[])[] = parse(readFileSync(file, "utf8"));
  return rows.slice(1);
}

function listsOf(edition: number): typeof LISTS {
  return LISTS.filter(({ since }) => since <= edition);
}

function tallies(edition: number): readonly Tally[] {
  const byFilm = new Map<string, Tally>();
  for (const { id: list, entries } of listsOf(edition)) {
    for (const [position = "", title = "", year = "", director = ""] of rowsOf(list, edition)) {
      const key = [title, year, director].join("|");
      const tally = byFilm.get(key) ?? {
        title,
        year: Number(year),
        lists: 0,
        rankedLists: 0,
        points: 0,
        best: 1e6,
        isMember: false,
        places: {},
      };
      byFilm.set(key, tally);
      tally.lists += 1;
      tally.places[list] = position === "" ? null : Number(position);
      if (position !== "") {
        tally.rankedLists += 1;
        tally.points += Number(position) * (COMMON_MULTIPLE / entries);
        tally.best = Math.min(tally.best, Number(position));
      }
      tally.isMember ||= list === "imdb-top-250" || list === "time-all-time" || Number(position) <= 100;
    }
  }
  return [...byFilm.values()].filter(({ isMember }) => isMember);
}

/** Rows of digits that sort like the rule: fewer lists, later average, worse best position, later year come after. */
function sortKey({ title, year, lists, rankedLists, points, best }: Tally): string {
  const mean = rankedLists === 0 ? (COMMON_MULTIPLE * PARTS) / 2 : (points * PARTS) / rankedLists;
  const digits = [LISTS.length - lists, mean, best, year].map((part) => String(part).padStart(12, "0"));
  return `${digits.join(" ")} ${title}`;
}

interface Named {
  readonly slug: string;
  readonly title: string;
  readonly year: string;
}

const facts = readFileSync(new URL("../../catalogue/films/facts.csv", import.meta.url), "utf8");

/** Title and year by film id, from the authored facts. */
const namesById = new Map(
  parse<Named>(facts, { columns: true }).map(({ slug, title, year }) => [slug, `${title} (${year})`]),
);

describe.each(committedEditions.map(({ edition, films }) => [edition, films] as const))(
  "an independent recomputation of edition %i from the published lists",
  (edition, films) => {
    const recomputed = tallies(edition)
      .map((tally) => ({ tally, key: sortKey(tally) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ tally }) => tally);

    test.each(listsOf(edition))("finds $id with $entries entries", ({ id, entries }) => {
      expect(rowsOf(id, edition)).toHaveLength(entries);
    });

    test("finds the same films in the same order", () => {
      expect(recomputed.map(({ title, year }) => `${title} (${year})`)).toEqual(
        films.map(({ id }) => namesById.get(id)),
      );
    });

    test("finds every film at the same positions", () => {
      const places = films.map(({ provenance }) =>
        Object.fromEntries(provenance.placements.map(({ list, position }) => [list, position])),
      );
      expect(recomputed.map((tally) => tally.places)).toEqual(places);
    });

    test("finds the same averages", () => {
      const averages = recomputed.map(({ points, rankedLists }) =>
        rankedLists === 0 ? 0.5 : points / COMMON_MULTIPLE / rankedLists,
      );
      const differences = films.map(({ provenance }, index) =>
        Math.abs(provenance.averagePosition - (averages[index] ?? 1)),
      );
      expect(Math.max(...differences)).toBeLessThan(1e-12);
    });
  },
);

test("the films the product shows are those of the current edition, place by place", () => {
  const current = committedEditions.find(({ edition }) => edition === CURRENT_EDITION);
  expect(committedFilms.map(({ rank, id, provenance }) => ({ rank, id, provenance }))).toEqual(current?.films);
});
