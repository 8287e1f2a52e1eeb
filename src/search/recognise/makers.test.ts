import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["films by women", ["directed by a woman"]],
  ["female directors", ["directed by a woman"]],
  ["not directed by a man", ["directed by a woman"]],
  ["Palme d'Or winners by women", ["won the Palme d'Or", "directed by a woman"]],
  ["films about women", ["women's lives"]],
])("of who directed, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

test.each([
  ["by the director of Alien", ["directed by Ridley Scott"]],
  ["other films from the guy who made Heat", ["directed by Michael Mann"]],
  ["same director as Psycho", ["directed by Alfred Hitchcock"]],
])("of the director of a film, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
