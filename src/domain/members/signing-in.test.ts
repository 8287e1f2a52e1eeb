import { expect, test } from "vitest";
import { checkNewPassword, maskEmail, isBackupPromptDue } from "./signing-in.ts";

test.each([
  ["12345", "12345", "too-short", null],
  ["123456", "123456", null, null],
  ["123456", "1234567", null, "different"],
  ["", "", "too-short", null],
])("%s typed again as %s", (password, again, tooShort, different) => {
  expect(checkNewPassword(password, again)).toEqual({ password: tooShort, confirmPassword: different });
});

test.each([
  ["agnes@canon.example", "ag•••@canon.example"],
  ["joe@canon.example", "jo•••@canon.example"],
  ["jo@canon.example", "jo@canon.example"],
  ["j@canon.example", "j@canon.example"],
  ["no address", "no address"],
  ["", ""],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

const due = { canonSize: 5, isSignedIn: false, wasDismissed: false, isAuthLoading: false };

test("a visitor with five canon films is asked to back them up", () => {
  expect(isBackupPromptDue(due)).toBe(true);
  expect(isBackupPromptDue({ ...due, canonSize: 6 })).toBe(true);
});

test.each([
  ["fewer than five canon films", { canonSize: 4 }],
  ["a member who is signed in", { isSignedIn: true }],
  ["a visitor who closed the prompt in this session", { wasDismissed: true }],
  ["anybody while it is unknown who is signed in", { isAuthLoading: true }],
])("nothing is asked of %s", (_who, change) => {
  expect(isBackupPromptDue({ ...due, ...change })).toBe(false);
});
