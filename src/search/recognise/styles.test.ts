import { expect, test } from "vitest";
import { understood } from "../../../tests/search/understanding.ts";

test.each([
  ["lynchian", ["in the manner of David Lynch"]],
  ["Hitchcockian thrillers", ["in the manner of Alfred Hitchcock", "thriller"]],
  ["in the style of Ozu", ["in the manner of Yasujirō Ozu"]],
  ["Tarkovsky meets Kubrick", ["in the manner of Andrei Tarkovsky", "in the manner of Stanley Kubrick"]],
  ["like Tarantino", ["in the manner of Quentin Tarantino"]],
])("of styles, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});
