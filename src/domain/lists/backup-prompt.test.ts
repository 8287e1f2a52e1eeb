import { expect, test } from "vitest";
import { isBackupPromptDue } from "./backup-prompt.ts";

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
