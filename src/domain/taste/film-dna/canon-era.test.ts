import { describe, expect, test } from "vitest";
import { canonEra, eraBecause, eraSentence } from "./canon-era.ts";
import { canonOfYears } from "./catalogue-for-tests.ts";

function kindOf(counts: Readonly<Record<number, number>>): string | undefined {
  return canonEra(canonOfYears(counts))?.kind;
}

describe("the era of a canon", () => {
  test("is the decade that holds 40% of it or more", () => {
    expect(canonEra(canonOfYears({ 1963: 4, 1951: 3, 1944: 3 }))).toEqual({
      kind: "lives-in",
      decade: 1960,
      count: 4,
      total: 10,
    });
    expect(kindOf({ 1963: 39, 1951: 31, 1944: 30 })).toBe("between");
  });

  test("is that of a traveller from five decades on, when none has more than 25%", () => {
    expect(kindOf({ 1930: 5, 1940: 5, 1950: 5, 1960: 5 })).toBe("between");
    expect(kindOf({ 1930: 1, 1940: 1, 1950: 1, 1960: 1, 1970: 1 })).toBe("time-traveler");
    expect(kindOf({ 1930: 25, 1940: 25, 1950: 25, 1960: 24, 1970: 1 })).toBe("time-traveler");
    expect(kindOf({ 1930: 26, 1940: 25, 1950: 24, 1960: 24, 1970: 1 })).toBe("between");
  });

  test("is modern when 70% or more are from 2000 or later", () => {
    expect(kindOf({ 2003: 35, 2012: 35, 1990: 30 })).toBe("modern-classic-seeker");
    expect(kindOf({ 2003: 35, 2012: 34, 1990: 31 })).toBe("between");
    expect(kindOf({ 2000: 35, 2012: 35, 1999: 30 })).toBe("modern-classic-seeker");
    expect(kindOf({ 1999: 35, 2012: 35, 1980: 30 })).toBe("between");
  });

  test("is decided in one order: a home decade before all, travelling before modern", () => {
    expect(kindOf({ 2003: 40, 2012: 30, 1990: 30 })).toBe("lives-in");
    expect(kindOf({ 2003: 25, 2012: 25, 2021: 25, 1990: 13, 1980: 12 })).toBe("time-traveler");
  });

  test("of two decades with as many films is the one whose first film stands higher in the canon", () => {
    const era = canonEra(canonOfYears({ 1950: 1, 1960: 1 }).toReversed());
    expect(era).toMatchObject({ decade: 1960 });
  });

  test("is nothing for an empty canon", () => {
    expect(canonEra([])).toBeNull();
  });

  test("is said to its owner and to strangers, with its because", () => {
    const era = { kind: "lives-in", decade: 1960, count: 9, total: 21 } as const;
    expect(eraSentence(era, "you")).toBe("You live in the 1960s");
    expect(eraSentence(era, "they")).toBe("Lives in the 1960s");
    expect(eraBecause(era, "you")).toBe("9 of your 21 films are from the 1960s.");
    expect(eraBecause({ ...era, count: 1, total: 1 }, "you")).toBe("Your one film is from the 1960s.");
    expect(eraBecause({ ...era, count: 3, total: 3 }, "they")).toBe("All the 3 films are from the 1960s.");
    const traveller = { kind: "time-traveler", decades: 5, topCount: 2, total: 9 } as const;
    expect(eraSentence(traveller, "you")).toBe("Time Traveler");
    expect(eraBecause(traveller, "you")).toBe(
      "Your 9 films come from 5 decades, and no decade has more than 2 of them.",
    );
    const modern = { kind: "modern-classic-seeker", count: 7, total: 10 } as const;
    expect(eraSentence(modern, "they")).toBe("Modern Classic Seeker");
    expect(eraBecause(modern, "they")).toBe("7 of the 10 films are from 2000 or later.");
    const between = { kind: "between", first: 1950, second: 1970, count: 6, total: 10 } as const;
    expect(eraSentence(between, "you")).toBe("You move between the 1950s and the 1970s");
    expect(eraBecause(between, "they")).toBe(
      "6 of the 10 films are from these two decades, and no decade has 40% of them.",
    );
  });
});
