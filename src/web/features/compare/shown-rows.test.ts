import { describe, expect, test } from "vitest";
import { shownRows } from "./shown-rows.ts";

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("the columns of two canons", () => {
  test("show every film of canons of up to fifteen", () => {
    const { own, other } = shownRows(from(1, 15), from(10, 20), from(10, 15));
    expect(own).toHaveLength(15);
    expect(other.map(({ rank, place }) => [rank, place])).toEqual(from(10, 20).map((rank, index) => [rank, index + 1]));
  });

  test("show of longer ones the first five and the films shared, and where films are left out", () => {
    const { own, other } = shownRows(from(1, 16), [30, 9, 31], [9]);
    expect(own).toEqual([
      ...from(1, 5).map((rank) => ({ rank, place: rank, isAfterGap: false })),
      { rank: 9, place: 9, isAfterGap: true },
    ]);
    expect(other.map(({ rank }) => rank)).toEqual([30, 9, 31]);
  });

  test("hold twenty shared films, and tell how many more there are", () => {
    const { own, other, hiddenShared } = shownRows(from(1, 50), from(1, 50).toReversed(), from(1, 50));
    expect(hiddenShared).toBe(30);
    expect(own.map(({ rank }) => rank)).toEqual(from(1, 20));
    expect(other.map(({ rank }) => rank)).toEqual([...from(46, 50).toReversed(), ...from(1, 20).toReversed()]);
  });
});
