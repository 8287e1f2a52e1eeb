import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["black and white films", ["in black and white"]],
  ["b&w", ["in black and white"]],
  ["in colour", ["in colour"]],
  ["silent films", ["silent"]],
  ["not silent", ["not silent"]],
  ["talkies", ["with sound"]],
])("of colour and sound, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
