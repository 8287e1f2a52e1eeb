import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["Japanese films", ["from Japan"]],
  ["from Sweden", ["from Sweden"]],
  ["Latin American cinema", ["from Latin America"]],
  ["South African films", ["from South Africa"]],
  ["West German films", ["from West Germany"]],
  ["films from Scandinavia", ["from Scandinavia"]],
  ["british comedies", ["from the United Kingdom", "comedy"]],
  ["not American", ["not from the United States"]],
  ["set in Japan", ["set in Japan"]],
  ["a story about a French officer", ["set in France", "work"]],
  ["american dream", ["american dream"]],
])("of places, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
