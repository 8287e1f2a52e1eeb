import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["films like Alien", ["like Alien"]],
  ["something in the vein of Heat", ["like Heat"]],
  ["I loved Parasite", ["like Parasite"]],
  ["Alien meets Fargo", ["like Alien", "like Fargo"]],
  ["films like 七人の侍", ["like Seven Samurai"]],
  ["Interstellar 2014. I want movies like Interstellar", ["like Interstellar"]],
])("of likenesses, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

test.each([
  ["films like 2001 but shorter", ["like 2001: A Space Odyssey", "shorter"]],
  ["like Alien but newer", ["like Alien", "newer"]],
  ["like Psycho by another director", ["like Psycho", "by another director"]],
  ["like Amélie from the same time", ["like Amélie", "from the same time"]],
  ["shorter films", ["short"]],
])("of differences from a film, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
