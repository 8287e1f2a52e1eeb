import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["oscar winners", ["won an Academy Award"]],
  ["best picture", ["won the Academy Award for best picture"]],
  ["won at Cannes", ["won the top prize at Cannes"]],
  ["the Palme d'Or at Cannes", ["won the Palme d'Or"]],
  ["Cannes Palme d'Or winners", ["won the Palme d'Or"]],
  ["golden lion", ["won the Golden Lion"]],
  ["Oscar for best foreign film", ["won the Academy Award for best international feature"]],
  ["award winning", ["won a major prize"]],
  ["on the Sight and Sound critics' list", ["on the Sight and Sound critics' list"]],
  ["AFI top 10", ["on the AFI list, the first 10"]],
  ["only on Letterboxd", ["only in the Letterboxd Top 250"]],
  ["in Empire and Time lists", ["on Empire's list", "on Time's list"]],
  ["time travel", ["time travel"]],
  ["on all eight lists", ["on 8 lists or more"]],
  ["on one list only", ["on 1 list only"]],
])("of prizes and lists, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

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
