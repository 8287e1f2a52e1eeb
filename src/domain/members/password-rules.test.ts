import { expect, test } from "vitest";
import { checkNewPassword } from "./password-rules.ts";

test.each([
  ["12345", "12345", "too-short", null],
  ["123456", "123456", null, null],
  ["123456", "1234567", null, "different"],
  ["", "", "too-short", null],
])("%s typed again as %s", (password, again, tooShort, different) => {
  expect(checkNewPassword(password, again)).toEqual({ password: tooShort, confirmPassword: different });
});
