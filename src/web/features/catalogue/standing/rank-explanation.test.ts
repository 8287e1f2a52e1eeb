import { describe, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { Placement } from "#domain/catalogue/film.ts";
import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { rankExplanation, type RankedFilm } from "./rank-explanation.ts";

const on = (list: SourceListId, position: number | null, entries = 100): Placement => ({ list, position, entries });

function film(rank: number, title: string, year: number, averagePosition: number, placements: Placement[]): RankedFilm {
  return {
    rank,
    id: idAt(rank),
    title,
    year,
    provenance: { listCount: placements.length, averagePosition, placements },
  };
}

const godfather = film(1, "The Godfather", 1972, 0.0517, [
  on("bfi-critics-2022", 12),
  on("bfi-directors-2022", 3),
  on("afi-2007", 2),
  on("imdb-top-250", 2),
  on("empire", 2),
  on("letterboxd-top-250", 2),
  on("time-all-time", null),
  on("variety-2022", 3),
]);

describe("the sentence that explains a rank", () => {
  test("counts the lists and rounds the average over those that give positions to three decimals", () => {
    expect(rankExplanation(godfather, [])).toEqual([
      "Ranked 1: all 8 lists name it, and its average position over the 7 that give positions is 0.052, where 0 is first and 1 is last.",
    ]);
  });

  test("says that a film on the unranked list alone takes the middle", () => {
    expect(rankExplanation(film(480, "Drunken Master II", 1994, 0.5, [on("time-all-time", null)]), [])).toEqual([
      "Ranked 480: 1 of the 8 lists names it, without a position, so its average position counts as 0.500, the middle.",
    ]);
  });

  test("names the film it is tied with and what broke the tie", () => {
    const above = film(300, "Early", 1940, 0.3, [on("empire", 20), on("afi-2007", 40)]);
    const here = film(301, "Here", 1950, 0.3, [on("empire", 25), on("afi-2007", 35)]);
    const below = film(302, "Late", 1960, 0.3, [on("empire", 35), on("variety-2022", 25)]);
    expect(rankExplanation(here, [above, below]).slice(1)).toEqual([
      "It shares both with Early (300), which ranks above it for its best position on any list (20 against 25).",
      "It shares both with Late (302) and ranks above it for its earlier year (1950 against 1960).",
    ]);
  });

  test("says that a film without a position stands below one that has one", () => {
    const wolf = film(479, "The Wolf", 2013, 0.5, [on("imdb-top-250", 125, 250)]);
    const crowd = film(480, "The Crowd", 1928, 0.5, [on("time-all-time", null)]);
    expect(rankExplanation(crowd, [wolf]).slice(1)).toEqual([
      "It shares both with The Wolf (479), which ranks above it for its position on a list (125, where The Crowd has none).",
    ]);
    expect(rankExplanation(wolf, [undefined, crowd]).slice(1)).toEqual([
      "It shares both with The Crowd (480) and ranks above it for its position on a list (125, where The Crowd has none).",
    ]);
  });

  test("speaks of no tie where the averages differ or the neighbours are unknown", () => {
    const other = film(2, "Citizen Kane", 1941, 0.053, godfather.provenance.placements.slice());
    expect(rankExplanation(godfather, [undefined, other])).toHaveLength(1);
  });
});
