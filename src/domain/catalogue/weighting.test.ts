import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SOURCE_LIST_IDS } from "./source-lists.ts";
import {
  FIRST_CRITERIA,
  isTrueWeighting,
  isWeightless,
  parseWeighting,
  PRESETS,
  TRUE_WEIGHTING,
  WEIGHTS,
  weightingParameters,
} from "./weighting.ts";

const read = (query: string) => parseWeighting(new URLSearchParams(query));
const spelled = (query: string) =>
  new URLSearchParams(weightingParameters(read(query)).map((one) => [...one])).toString();

describe("the address of a ranking with other weights", () => {
  test.each([
    ["", ""],
    ["weights=11111111&first=how-many", ""],
    ["weights=11112031&first=how-high", "weights=11112031&first=how-high"],
    ["weights=1111", ""],
    ["weights=2x9-3", "weights=21113111"],
    ["weights=000000000000", "weights=00000000"],
    ["first=loudest", ""],
    ["imdb-top-250=3&afi-100-years-2007=0&first=how-many&empire-100-greatest=7", "weights=11031111"],
  ])("%s is read as %s", (given, plain) => {
    expect(spelled(given)).toBe(plain);
  });

  test("gives every weighting back", () => {
    const anyWeighting = fc.record({
      weights: fc.record(Object.fromEntries(SOURCE_LIST_IDS.map((id) => [id, fc.constantFrom(...WEIGHTS)]))),
      first: fc.constantFrom(...FIRST_CRITERIA),
    });
    fc.assert(
      fc.property(anyWeighting, ({ weights, first }) => {
        const weighting = { weights: { ...TRUE_WEIGHTING.weights, ...weights }, first };
        expect(parseWeighting(weightingParameters(weighting))).toEqual(weighting);
      }),
    );
  });
});

test("it is the ranking where all lists count alike, and how many decides", () => {
  expect(["", "weights=22222222"].map((query) => isTrueWeighting(read(query)))).toEqual([true, true]);
  expect(
    ["first=how-high", "weights=21111111", "weights=00000000"].map((query) => isTrueWeighting(read(query))),
  ).toEqual([false, false, false]);
});

test("it is empty where no list counts", () => {
  expect(isWeightless(read("weights=00000000"))).toBe(true);
  expect(isWeightless(read("weights=00000001"))).toBe(false);
});

test("critics and audiences share the lists out, and American lists are those with an American publisher", () => {
  const chosen = (weights: Readonly<Record<string, number>>) => SOURCE_LIST_IDS.filter((id) => (weights[id] ?? 0) > 0);
  expect(chosen(PRESETS.critics)).toHaveLength(5);
  expect([...chosen(PRESETS.critics), ...chosen(PRESETS.audiences)].toSorted()).toEqual(SOURCE_LIST_IDS.toSorted());
  expect(chosen(PRESETS["without-american"])).toEqual([
    "bfi-critics-2022",
    "bfi-directors-2022",
    "empire",
    "letterboxd-top-250",
  ]);
});
