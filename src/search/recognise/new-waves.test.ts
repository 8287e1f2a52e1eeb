import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["Czech new wave", ["Czechoslovak new wave"]],
  ["Cinema Novo", ["Brazilian new wave"]],
  ["new Korean cinema", ["Korean new wave"]],
  ["kitchen sink realism", ["British new wave"]],
  ["french new wave", ["french new wave"]],
])("of new waves, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
