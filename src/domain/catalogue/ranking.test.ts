import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Placement } from "./film.ts";
import { averagePosition, compareByConsensus, rankByConsensus, type RankingCandidate } from "./ranking.ts";
import { type SourceListId, SOURCE_LISTS, sourceListById } from "./source-lists.ts";

function place(list: SourceListId, position: number | null): Placement {
  return { list, position, entries: sourceListById(list).entries };
}

function film(title: string, placements: readonly Placement[], year = 1950): RankingCandidate {
  return { title, year, placements };
}

function titles(films: readonly RankingCandidate[]): readonly string[] {
  return rankByConsensus(films).map(({ title }) => title);
}

describe("the average position", () => {
  test("is the mean of position by entries over the ranked lists", () => {
    expect(averagePosition([place("imdb-top-250", 50), place("empire", 40)])).toBeCloseTo(0.3, 12);
  });

  test("leaves unranked lists out", () => {
    expect(averagePosition([place("empire", 40), place("time-all-time", null)])).toBe(0.4);
  });

  test("is a half for a film that no ranked list names", () => {
    expect(averagePosition([place("time-all-time", null)])).toBe(0.5);
  });
});

describe("the ranking rule", () => {
  test("a film on more lists ranks above one with better positions", () => {
    const onThree = film("Three", [place("afi-2007", 100), place("empire", 100), place("variety-2022", 100)]);
    expect(titles([film("Two", [place("afi-2007", 1), place("empire", 1)]), onThree])).toEqual(["Three", "Two"]);
  });

  test("an unranked list counts as a list", () => {
    const withTime = film("With", [place("empire", 90), place("time-all-time", null)]);
    expect(titles([film("Without", [place("empire", 1)]), withTime])).toEqual(["With", "Without"]);
  });

  test("between films on as many lists the lower average wins, however long the lists are", () => {
    const hundredth = film("100th of 250", [place("imdb-top-250", 100)]);
    expect(titles([film("50th of 100", [place("empire", 50)]), hundredth])).toEqual(["100th of 250", "50th of 100"]);
  });

  test("a film on no ranked list stands in the middle", () => {
    const films = [
      film("Last", [place("empire", 51)]),
      film("Unranked", [place("time-all-time", null)]),
      film("First", [place("empire", 49)]),
    ];
    expect(titles(films)).toEqual(["First", "Unranked", "Last"]);
  });

  test("equal averages are told apart by the better best position", () => {
    const spread = film("Spread", [place("empire", 10), place("variety-2022", 50)]);
    expect(titles([film("Even", [place("empire", 30), place("variety-2022", 30)]), spread])).toEqual([
      "Spread",
      "Even",
    ]);
  });

  test("averages are compared exactly: a rounding error is no reason to rank a film higher", () => {
    // In floating point 0.1 + 0.2 + 0.3 differs from 0.3 + 0.2 + 0.1; the films must tie up to their year.
    const rising = film("Earlier", [place("afi-2007", 10), place("empire", 20), place("variety-2022", 30)], 1950);
    const falling = film("Later", [place("afi-2007", 30), place("empire", 20), place("variety-2022", 10)], 1960);
    expect(titles([falling, rising])).toEqual(["Earlier", "Later"]);
  });

  test("two films that share every number go by year, then by title", () => {
    const shared = [place("time-all-time", null)];
    expect(titles([film("B", shared, 1960), film("A", shared, 1960), film("C", shared, 1950)])).toEqual([
      "C",
      "A",
      "B",
    ]);
  });

  test("the order does not depend on the order the films come in", () => {
    const anyFilm = fc
      .record({
        title: fc.string({ minLength: 1, maxLength: 3 }),
        year: fc.integer({ min: 1920, max: 1925 }),
        positions: fc.array(fc.option(fc.integer({ min: 1, max: 100 })), { minLength: 8, maxLength: 8 }),
      })
      .map(({ title, year, positions }) => {
        const placements = SOURCE_LISTS.flatMap(({ id, ranked }, index) => {
          const position = positions[index] ?? null;
          return position === null ? [] : [place(id, ranked ? position : null)];
        });
        return film(title, placements, year);
      });
    fc.assert(
      fc.property(fc.uniqueArray(anyFilm, { selector: ({ title }) => title, maxLength: 12 }), (films) => {
        const ranked = rankByConsensus(films);
        expect(rankByConsensus(films.toReversed())).toEqual(ranked);
        for (const [index, better] of ranked.entries()) {
          for (const worse of ranked.slice(index + 1)) expect(compareByConsensus(better, worse)).toBeLessThan(0);
        }
      }),
    );
  });
});
