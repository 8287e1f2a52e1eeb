import { describe, expect, test } from "vitest";
import { complaintsAbout, inFours, sandboxCardOf } from "./sandbox-card-form.tsx";

const GOOD = { email: "a@example.com", number: "4242 4242 4242 4242", expiry: "11/26", code: "123" };
const visitor = { now: new Date(2026, 10, 21), isMember: false };

describe("the sandbox's card form", () => {
  test("knows its cards, however they are written, and no other", () => {
    expect(sandboxCardOf("4242-4242 42424242")).toBe("4242424242424242");
    for (const number of ["4111111111111111", "", "4242", "toString", "42424242424242424242"])
      expect(sandboxCardOf(number), number).toBeNull();
    expect(inFours("4242424242424242")).toBe("4242 4242 4242 4242");
  });

  test("is content with a test card that is good to the end of this month", () => {
    expect(complaintsAbout(GOOD, visitor)).toEqual({});
  });

  test.each([
    ["a month gone by", { expiry: "10/26" }, ["expiry"]],
    ["a month that is none", { expiry: "13/30" }, ["expiry"]],
    ["no expiry", { expiry: "" }, ["expiry"]],
    ["another number", { number: "5555 5555 5555 4444" }, ["number"]],
    ["a code of two digits", { code: "12" }, ["code"]],
    ["no address", { email: "nobody" }, ["email"]],
  ])("complains of %s", (_what, fields, complaints) => {
    expect(Object.keys(complaintsAbout({ ...GOOD, ...fields }, visitor))).toEqual(complaints);
  });

  test("does not ask a member for an address", () => {
    expect(complaintsAbout({ ...GOOD, email: "" }, { ...visitor, isMember: true })).toEqual({});
  });
});
