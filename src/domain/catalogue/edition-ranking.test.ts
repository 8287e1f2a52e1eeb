import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  departedFilms,
  type EditionRanking,
  filmAt,
  filmsWithoutOrder,
  historyOf,
  movementInto,
  rankIn,
  type RankedFilm,
  renewalBetween,
} from "./edition-ranking.ts";
import { filmIdOf } from "./film-id.ts";

/** An edition that ranks these films, the first at 1. */
function edition(number: number, ...ids: readonly string[]): EditionRanking {
  return { edition: number, films: ids.map((id, index) => ranked(id, index + 1)) };
}

function ranked(id: string, rank: number, positions: readonly (number | null)[] = [rank]): RankedFilm {
  const placements = positions.map(
    (position) => ({ list: position === null ? "time-all-time" : "empire", position, entries: 100 }) as const,
  );
  return { rank, id: filmIdOf(id), provenance: { listCount: placements.length, averagePosition: 0.5, placements } };
}

const DAWN = filmIdOf("dawn-1960");
const NOON = filmIdOf("noon-1961");
const DUSK = filmIdOf("dusk-1962");
const NIGHT = filmIdOf("night-1963");

describe("a film's place", () => {
  const first = edition(1, DAWN, NOON);

  test("is its rank in an edition, and none where the edition does not rank it", () => {
    expect(rankIn(first, NOON)).toBe(2);
    expect(rankIn(first, DUSK)).toBeUndefined();
  });

  test("means one film, and a rank that the edition does not have means none", () => {
    expect(filmAt(first, 2)).toBe(NOON);
    expect([0, 3, -1, 1.5, Number.NaN].map((rank) => filmAt(first, rank))).toEqual(Array(5).fill(undefined));
  });

  test("has a history through the editions, the oldest first", () => {
    expect(historyOf(NOON, [edition(3, NOON), first, edition(2, DAWN)])).toEqual([
      { edition: 1, rank: 2 },
      { edition: 2, rank: undefined },
      { edition: 3, rank: 1 },
    ]);
  });
});

describe("a film's movement into an edition", () => {
  const editions = [edition(1, DAWN, NOON, DUSK), edition(2, NOON, DAWN, NIGHT), edition(3, NOON, NIGHT, DUSK)];

  test("is up, down or none, by how much and from where", () => {
    expect(movementInto(2, NOON, editions)).toEqual({ kind: "up", by: 1, was: 2 });
    expect(movementInto(2, DAWN, editions)).toEqual({ kind: "down", by: 1, was: 1 });
    expect(movementInto(3, NOON, editions)).toEqual({ kind: "same", was: 1 });
  });

  test("is new for a film that was never ranked, and back for one that was away", () => {
    expect(movementInto(2, NIGHT, editions)).toEqual({ kind: "new" });
    expect(movementInto(3, DUSK, editions)).toEqual({ kind: "back", was: 3, wasIn: 1 });
  });

  test("is left for a film that was ranked, with the last place it had", () => {
    expect(movementInto(2, DUSK, editions)).toEqual({ kind: "left", was: 3, wasIn: 1 });
    expect(movementInto(3, DAWN, editions)).toEqual({ kind: "left", was: 2, wasIn: 2 });
  });

  test("is nothing in the oldest edition, for a film not ranked yet, and for one never ranked", () => {
    expect(movementInto(1, DAWN, editions)).toBeUndefined();
    expect(movementInto(1, NIGHT, editions)).toBeUndefined();
    expect(movementInto(3, filmIdOf("elsewhere-1970"), editions)).toBeUndefined();
  });

  test("does not look at editions to come, and not at the order the editions are in", () => {
    expect(movementInto(2, DUSK, editions.toReversed())).toEqual({ kind: "left", was: 3, wasIn: 1 });
  });

  test("is refused for an edition nobody has", () => {
    expect(() => movementInto(4, DAWN, editions)).toThrow(RangeError);
  });
});

describe("a renewal", () => {
  test("says who came, who left, who moved and how many stayed", () => {
    const renewal = renewalBetween(edition(1, DAWN, NOON, DUSK), edition(2, DAWN, DUSK, NIGHT));
    expect(renewal.came.map(({ id, rank }) => [id, rank])).toEqual([[NIGHT, 3]]);
    expect(renewal.left.map(({ id, rank }) => [id, rank])).toEqual([[NOON, 2]]);
    expect(renewal.moved).toEqual([{ id: DUSK, was: 3, rank: 2 }]);
    expect(renewal.stayed).toBe(1);
  });

  test("accounts for every film of both editions once, whatever they are", () => {
    const someEdition = fc.shuffledSubarray(Array.from({ length: 12 }, (_, index) => `film-${index}-1960`));
    fc.assert(
      fc.property(someEdition, someEdition, (before, after) => {
        const { came, left, moved, stayed } = renewalBetween(edition(1, ...before), edition(2, ...after));
        expect(came.length + moved.length + stayed).toBe(after.length);
        expect(left.length + moved.length + stayed).toBe(before.length);
        for (const { id, rank } of came) expect([before.includes(id), after[rank - 1]]).toEqual([false, id]);
        for (const { id, rank } of left) expect([after.includes(id), before[rank - 1]]).toEqual([false, id]);
        for (const { id, was, rank } of moved) expect([before[was - 1], after[rank - 1]]).toEqual([id, id]);
      }),
    );
  });
});

describe("the films that left", () => {
  const editions = [edition(1, DAWN, NOON), edition(2, NOON, DUSK), edition(3, DAWN, NIGHT)];

  test("are those that an earlier edition ranked, with the last place they had", () => {
    expect(departedFilms(2, editions)).toEqual([{ id: DAWN, was: 1, wasIn: 1 }]);
    expect(departedFilms(3, editions)).toEqual([
      { id: NOON, was: 1, wasIn: 2 },
      { id: DUSK, was: 2, wasIn: 2 },
    ]);
  });

  test("do not hold films that only a later edition ranks", () => {
    expect(departedFilms(1, editions)).toEqual([]);
  });
});

test("films that no list with an order names are known as such", () => {
  const films = [ranked(DAWN, 1, [4, null]), ranked(NOON, 2, [null]), ranked(DUSK, 3, [9])];
  expect(filmsWithoutOrder({ edition: 1, films }).map(({ id }) => id)).toEqual([NOON]);
});
