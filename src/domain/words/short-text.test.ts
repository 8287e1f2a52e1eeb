import { expect, test } from "vitest";
import { tidyShortText } from "./short-text.ts";

test.each([
  ["  The corridor,  the dress. ", "The corridor, the dress."],
  ["one\n\n two \nthree", "one\ntwo three"],
  [" \n\t ", ""],
  ["a\tb\u0007c", "a b c"],
])("%j is kept as %j", (typed, kept) => {
  expect(tidyShortText(typed)).toBe(kept);
});

test("a long text ends at 280 characters, and never within one", () => {
  expect(tidyShortText("x".repeat(300))).toHaveLength(280);
  expect(tidyShortText(`x${"\u{1F3AC}".repeat(200)}`)).toHaveLength(279);
});
