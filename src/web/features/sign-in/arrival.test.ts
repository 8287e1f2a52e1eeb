import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

const at = (search: string, hash = "") => readArrival({ search, hash });

test("tokens in the fragment are a session", () => {
  expect(at("", "#access_token=a&refresh_token=r&type=signup")).toEqual({
    kind: "session",
    accessToken: "a",
    refreshToken: "r",
  });
});

test("a code in the query is to be exchanged", () => {
  expect(at("?code=c")).toEqual({ kind: "code", code: "c" });
});

test.each([
  ["", "#error=access_denied&error_code=otp_expired"],
  ["?error_code=otp_expired", ""],
  ["?code=c&error_description=expired", ""],
])("an error in query %s or fragment %s counts before all else", (search, hash) => {
  expect(at(search, hash)).toEqual({ kind: "failed" });
});

test("half a session is none", () => {
  expect(at("", "#access_token=a")).toEqual({ kind: "nothing" });
});

test("a message alone tells of one of two confirmations", () => {
  expect(at("", "#message=Confirm+the+other&sb=")).toEqual({ kind: "half-way", message: "Confirm the other" });
});

test("tokens in the query are not believed", () => {
  expect(at("?access_token=a&refresh_token=r")).toEqual({ kind: "nothing" });
});
