import { expect, test } from "vitest";
import { maskEmail } from "./email-mask.ts";

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
