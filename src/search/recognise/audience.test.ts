import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["something to watch with my grandmother", ["for grandparents"]],
  ["for a seven year old", ["for young children"]],
  ["a film that my mum would like", ["for parents"]],
  ["a film for me and my wife", ["for two"]],
  ["films for friends on saturday", ["for friends"]],
  ["new to foreign films", ["for newcomers to world cinema"]],
  ["i have never seen an old film", ["for beginners"]],
  ["a film about my grandmother", []],
  ["a story about a father with his son", ["father"]],
])("of who watches along, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
