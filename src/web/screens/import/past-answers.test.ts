import { afterEach, expect, test } from "vitest";
import { rememberAnswers, pastAnswers } from "./past-answers.ts";

afterEach(() => localStorage.clear());

test("what was said of a table is known of the next of its header, and each thing said adds to the others", () => {
  rememberAnswers(null, "title mine", { columns: { Mine: "rating" } });
  rememberAnswers(null, "title mine", { columns: { Title: "title" }, outOf: 10, profiles: ["Anna"] });
  expect(pastAnswers(null)).toEqual({ "title mine": { columns: { Mine: "rating", Title: "title" }, outOf: 10 } });
  expect(pastAnswers("member-1")).toEqual({});
});

test.each([
  ["no JSON", "{", {}],
  ["something else", '{"a":1}', {}],
  [
    "what nobody can say",
    '[["a",{"columns":{"X":"tea","Y":"year"},"dayOrder":"never","outOf":7}],3,["b",null]]',
    { a: { columns: { Y: "year" } }, b: {} },
  ],
])("of %s on the device what can be read is kept", (_what, text, answers) => {
  localStorage.setItem("canon.import-columns", text);
  expect(pastAnswers(null)).toEqual(answers);
});
