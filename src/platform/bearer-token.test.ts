import { expect, test } from "vitest";
import { bearerToken } from "./request-head.ts";

test.each([
  ["Bearer abc.def", "abc.def"],
  ["bearer abc", "abc"],
  ["BEARER   abc", "abc"],
  ["Bearer abc ", "abc"],
  ["Bearer", null],
  ["Bearer ", null],
  ["Bearerabc", null],
  ["Bearer abc def", null],
  ["Bearer abc\tdef", null],
  ["Basic abc", null],
  ["", null],
  [undefined, null],
])("%j gives the token %j", (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
