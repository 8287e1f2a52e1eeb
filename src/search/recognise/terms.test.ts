import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["melancholy", ["melancholy"]],
  ["film noir", ["film noir"]],
  ["films about growing old", ["growing old"]],
  ["a quiet film about growing old", ["quiet", "growing old"]],
  ["friendship between children", ["friendship", "childhood"]],
  ["a marriage falling apart", ["marriage falling apart"]],
  ["set in a hotel", ["hotel"]],
  ["slowly burning", ["slow burn"]],
  ["feel good", ["feel-good"]],
  ["films set in Paris", ["paris"]],
])("of moods, themes and settings, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

test.each([
  ["Czech new wave", ["Czechoslovak new wave"]],
  ["Cinema Novo", ["Brazilian new wave"]],
  ["new Korean cinema", ["Korean new wave"]],
  ["kitchen sink realism", ["British new wave"]],
  ["french new wave", ["french new wave"]],
])("of new waves, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
