import { describe, expect, test } from "vitest";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { type ShownRow, shownRows } from "./two-columns.tsx";

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const films = (ranks: readonly number[]) => ranks.map(someFilm);
const ranks = (rows: readonly ShownRow[]) => rows.map(({ film }) => film.rank);

describe("the columns of two canons", () => {
  test("show every film of canons of up to fifteen", () => {
    const { own, others } = shownRows(films(from(1, 15)), films(from(10, 20)), idsAt(...from(10, 15)));
    expect(own).toHaveLength(15);
    expect(others.map(({ film, place }) => [film.rank, place])).toEqual(
      from(10, 20).map((rank, index) => [rank, index + 1]),
    );
  });

  test("show of longer ones the first five and the common films, and where films are left out", () => {
    const { own, others } = shownRows(films(from(1, 16)), films([30, 9, 31]), idsAt(9));
    expect(own).toEqual([
      ...from(1, 5).map((rank) => ({ film: someFilm(rank), place: rank, isAfterGap: false })),
      { film: someFilm(9), place: 9, isAfterGap: true },
    ]);
    expect(ranks(others)).toEqual([30, 9, 31]);
  });

  test("hold twenty common films, and tell how many more there are", () => {
    const { own, others, hidden } = shownRows(
      films(from(1, 50)),
      films(from(1, 50).toReversed()),
      idsAt(...from(1, 50)),
    );
    expect(hidden).toBe(30);
    expect(ranks(own)).toEqual(from(1, 20));
    expect(ranks(others)).toEqual([...from(46, 50).toReversed(), ...from(1, 20).toReversed()]);
  });
});
