import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["comedies", ["comedy"]],
  ["a funny western", ["comedy", "western"]],
  ["romantic thrillers", ["romance", "thriller"]],
  ["rom-com", ["romantic comedy"]],
  ["scary movies", ["horror"]],
  ["biopics", ["biography"]],
  ["docs", ["documentary"]],
  ["war films", ["war"]],
  ["no musicals or westerns", ["not musical", "not western"]],
  ["a story about a crime", []],
])("of genres, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
