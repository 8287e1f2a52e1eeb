import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["by the director of Alien", ["directed by Ridley Scott"]],
  ["other films from the guy who made Heat", ["directed by Michael Mann"]],
  ["same director as Psycho", ["directed by Alfred Hitchcock"]],
])("of the director of a film, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
