import { AuthApiError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { ApiError } from "../../adapters/api-request.ts";
import { errorText } from "./service-errors.ts";

const PLAIN = "Something went wrong. Please try again.";

test.each([
  ["email_exists", "A user with this email address has already been registered"],
  ["weak_password", "Password should be at least 6 characters."],
])("the service's own words for %s are shown: they are for people", (code, message) => {
  expect(errorText(new AuthApiError(message, 422, code))).toBe(message);
});

test("what the service says for programs is said for people", () => {
  expect(errorText(new AuthApiError("Invalid TOTP code entered", 422, "mfa_verification_failed"))).toMatch(
    /^This code is wrong\./,
  );
});

test.each([
  new AuthApiError("unexpected failure, please check server logs", 500, "unexpected_failure"),
  new AuthApiError("invalid claim: missing sub claim", 403, "constructor"),
  new TypeError("Failed to fetch"),
  new ApiError(502, "<html>Bad Gateway</html>"),
  "a thrown text",
])("of anything else nobody is shown the inside: %s", (error) => {
  expect(errorText(error)).toBe(PLAIN);
});

test("the product's own refusal is shown in its sentence", () => {
  const body = JSON.stringify({ needs: "right-password", message: "This is not your password." });
  expect(errorText(new ApiError(403, body))).toBe("This is not your password.");
});
