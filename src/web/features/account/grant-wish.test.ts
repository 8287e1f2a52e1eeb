import { afterEach, describe, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { takeWish } from "./grant-wish.ts";
import {
  forgetInterruption,
  forgetPlace,
  keepInterruption,
  storedInterruption,
  placeOf,
  readInterruption,
  type Wish,
} from "#web/features/session/interruption.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const HOUR = 60 * 60 * 1000;
const PLACE = "/c/AAAAAAAAAAAAAAAAAAAAAA?from=mail";
const WISH: Wish = { mark: "canon", film: { id: idAt(3), title: "Film 3", year: 1960, director: "Agnès Varda" } };

const text = (changed: object = {}) => JSON.stringify({ at: NOON, place: PLACE, wish: WISH, ...changed });

afterEach(forgetInterruption);

describe("what a sign-in interrupted", () => {
  test("is read as it was kept, for a day", () => {
    const kept = { place: PLACE, wish: WISH };
    expect(readInterruption(text(), NOON)).toEqual(kept);
    expect(readInterruption(text(), NOON + 23 * HOUR)).toEqual(kept);
    expect(readInterruption(text(), NOON + 24 * HOUR)).toBeNull();
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["no time", text({ at: "noon" })],
    ["a time that is none", text({ at: null })],
    ["no place", text({ place: undefined })],
    ["another site", text({ place: "https://evil.example/c/x" })],
    ["another site without its scheme", text({ place: "//evil.example/c/x" })],
    ["another site by backslash", text({ place: "/\\evil.example/c/x" })],
    ["a script", text({ place: "javascript:alert(1)" })],
    ["a page that does not exist", text({ place: "/nowhere" })],
    ["a step of signing in", text({ place: "/auth/callback?code=1" })],
    ["an endless address", text({ place: `/c/x?${"y".repeat(5000)}` })],
  ])("is ignored where the device holds %s", (_, stored) => {
    expect(readInterruption(stored, NOON)).toBeNull();
  });

  test.each([
    ["none", null],
    ["an unknown mark", { ...WISH, mark: "constructor" }],
    ["no film", { mark: "canon" }],
    ["a film without an id", { mark: "canon", film: { ...WISH.film, id: 3 } }],
    ["a film without a name", { mark: "canon", film: { id: idAt(3) } }],
  ])("leads back to its place with %s for a wish", (_, wish) => {
    expect(readInterruption(text({ wish }), NOON)).toEqual({ place: PLACE, wish: null });
  });

  test("is one thing at most", () => {
    keepInterruption({ place: "/support", wish: null });
    keepInterruption({ place: PLACE, wish: WISH });
    expect(storedInterruption()).toEqual({ place: PLACE, wish: WISH });
  });
});

describe("a wish", () => {
  test("is granted once, however many tabs want to", async () => {
    keepInterruption({ place: PLACE, wish: WISH });
    const granted: Wish[] = [];
    await Promise.all([1, 2, 3].map(() => takeWish((wish) => granted.push(wish))));
    expect(granted).toEqual([WISH]);
    expect(storedInterruption()).toBeNull();
  });

  test("waits for whoever is back, and a place alone does not", () => {
    keepInterruption({ place: PLACE, wish: WISH });
    forgetPlace();
    expect(storedInterruption()).toEqual({ place: PLACE, wish: WISH });
    keepInterruption({ place: "/support", wish: null });
    forgetPlace();
    expect(storedInterruption()).toBeNull();
  });
});

test.each([
  ["/c/AAAA", "?x=1", "/c/AAAA?x=1"],
  ["/film/yi-yi-2000", "", "/film/yi-yi-2000"],
  ["/support", "", "/support"],
  ["/", "?q=rain", null],
  ["/your-canon", "", null],
  ["/check-email", "?email=a%40b.example", null],
  ["/nowhere", "", null],
])("signing in on %s%s leads back to %s", (pathname, search, place) => {
  expect(placeOf({ pathname, search })).toBe(place);
});
