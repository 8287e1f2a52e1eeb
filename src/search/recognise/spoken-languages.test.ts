import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["in French", ["in French"]],
  ["in French, b&w", ["in French", "in black and white"]],
  ["mandarin films", ["in Mandarin"]],
  ["Chinese language films", ["in Mandarin or Cantonese or Hokkien"]],
  ["not in English", ["not in English"]],
  ["subtitled", ["not in English"]],
  ["no subtitles", ["in English"]],
  ["spoken in Farsi", ["in Persian"]],
  ["in French cinema", ["from France"]],
])("of languages, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
