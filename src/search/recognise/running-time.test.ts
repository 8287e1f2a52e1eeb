import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["under 90 minutes", ["under 90 minutes"]],
  ["less than an hour and a half", ["under 90 minutes"]],
  ["between two and three hours", ["120 to 180 minutes"]],
  ["90-100 minutes", ["90 to 100 minutes"]],
  ["3+ hours", ["at least 180 minutes"]],
  ["over 3 hours", ["over 180 minutes"]],
  ["exactly 100 minutes", ["exactly 100 minutes"]],
  ["about two hours", ["about 120 minutes"]],
  ["short films", ["short, at most 90 minutes"]],
  ["not too long", ["not long, at most two hours"]],
  ["epic length", ["epic length, over 170 minutes"]],
  ["I have 2 hours tonight", ["at most 120 minutes"]],
  ["for my two hour train ride", ["at most 120 minutes"]],
  ["2h30 or less", ["at most 150 minutes"]],
  ["a man peeling potatoes for three hours", []],
])("of running times, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
