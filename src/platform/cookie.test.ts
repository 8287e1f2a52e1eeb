import { expect, test } from "vitest";
import { cookieValue } from "./request-head.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["theme=dark", "dark"],
  ["a=1; theme=light; b=2", "light"],
  ["a=1;theme=light", "light"],
  ["mytheme=dark", undefined],
  ["theme", undefined],
  ["theme=", ""],
  ["theme=dark; theme=light", "dark"],
  ["=dark; theme=light", "light"],
])("in the header %j the cookie is %j", (header, value) => {
  expect(cookieValue(header, "theme")).toBe(value);
});
