import { describe, expect, test } from "vitest";
import { canonSchema, companionsSchema, JUDGED_CANONS, JUDGED_COMPANIONS } from "./judged-recommendations.ts";

describe("the judged recommendations", () => {
  test("are of a hundred films and seventy-two canons, none of them twice", () => {
    expect(new Set(JUDGED_COMPANIONS.map(({ film }) => film)).size).toBe(100);
    expect(JUDGED_COMPANIONS).toHaveLength(100);
    expect(new Set(JUDGED_CANONS.map(({ name }) => name.toLowerCase())).size).toBe(72);
    expect(JUDGED_CANONS).toHaveLength(72);
  });

  test("hold back every fourth, from the fourth on", () => {
    expect(JUDGED_COMPANIONS.slice(0, 8).map(({ held }) => held)).toEqual([0, 0, 0, 1, 0, 0, 0, 1].map(Boolean));
    expect(JUDGED_COMPANIONS.filter(({ held }) => held)).toHaveLength(25);
    expect(JUDGED_CANONS.filter(({ held }) => held)).toHaveLength(18);
  });

  test("know canons of one film, of three, of a usual size and of a hundred", () => {
    const sized = (least: number, most: number) =>
      JUDGED_CANONS.filter(({ canon }) => canon.length >= least && canon.length <= most).length;
    expect(sized(1, 1)).toBeGreaterThanOrEqual(2);
    expect(sized(3, 3)).toBeGreaterThanOrEqual(8);
    expect(sized(5, 25)).toBeGreaterThanOrEqual(40);
    expect(sized(100, 100)).toBeGreaterThanOrEqual(3);
  });
});

describe("a judgement is refused that", () => {
  const companions = {
    film: "toy-story-1995",
    companions: ["up-2009", "wall-e-2008"],
    silly: ["persona-1966", "shoah-1985", "all-about-eve-1950"],
  };
  const canon = {
    name: "Somebody who likes one film.",
    canon: ["toy-story-1995"],
    wanted: JUDGED_COMPANIONS.slice(0, 8).map(({ film }) => film),
    silly: JUDGED_COMPANIONS.slice(8, 14).map(({ film }) => film),
  };

  test.each([
    ["names a film that the catalogue does not have", { companions: ["up-2009", "cars-2006"] }],
    ["names a film twice", { companions: ["up-2009", "up-2009"] }],
    ["calls one film obvious and silly", { companions: ["up-2009", "persona-1966"] }],
    ["sends a film to itself", { companions: ["up-2009", "toy-story-1995"] }],
    ["knows one next film only", { companions: ["up-2009"] }],
  ])("%s", (_what, change) => {
    expect(companionsSchema.safeParse(companions).success).toBe(true);
    expect(companionsSchema.safeParse({ ...companions, ...change }).success).toBe(false);
  });

  test.each([
    ["wants what the canon has", { canon: canon.wanted.slice(0, 1) }],
    ["calls silly what the canon has", { canon: canon.silly.slice(0, 1) }],
    ["wants what it calls silly", { silly: [...canon.silly, ...canon.wanted.slice(0, 1)] }],
    ["wants too few for six good ones", { wanted: canon.wanted.slice(0, 5) }],
  ])("%s", (_what, change) => {
    expect(canonSchema.safeParse(canon).success).toBe(true);
    expect(canonSchema.safeParse({ ...canon, ...change }).success).toBe(false);
  });
});
