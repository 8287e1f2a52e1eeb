import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["nobody dies", ["nobody dies"]],
  ["not violent", ["not violent"]],
  ["without jump scares", ["no jump scares"]],
  ["anti-war", ["against war"]],
])("of what must not be, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
