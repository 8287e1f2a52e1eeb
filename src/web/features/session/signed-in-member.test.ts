import { expect, test } from "vitest";
import { isSameMember, memberOf } from "./session.ts";

const tokenOf = (aal: string) => `head.${btoa(JSON.stringify({ aal }))}.signature`;
const user = { id: "1", email: "agnes@canon.example", email_confirmed_at: "2026-01-01T00:00:00Z" };
const given = (changes: Readonly<Record<string, unknown>>, aal = "aal1") =>
  memberOf({ accessToken: tokenOf(aal), user: { ...user, ...changes } });

test("a member is called by the profile's name, else by the address before the @", () => {
  expect(given({ user_metadata: { name: "Agnès" } })?.name).toBe("Agnès");
  expect(given({ user_metadata: { name: "  " } })?.name).toBe("agnes");
  expect(given({})?.name).toBe("agnes");
});

test("an address without a confirmation is not confirmed; no address has nothing to confirm", () => {
  expect(given({})?.isConfirmed).toBe(true);
  expect(given({ email_confirmed_at: null })?.isConfirmed).toBe(false);
  expect(given({ email: null, email_confirmed_at: null })?.isConfirmed).toBe(true);
});

test("with a verified second factor, the first alone makes nobody a member", () => {
  const factors = [{ id: "f", status: "verified" }];
  expect(given({ factors })).toBeNull();
  expect(given({ factors }, "aal2")?.id).toBe("1");
  expect(given({ factors: [{ id: "f", status: "unverified" }] })?.id).toBe("1");
});

test("what is no user is nobody", () => {
  expect(memberOf({ accessToken: "", user: {} })).toBeNull();
});

test("a renewed session of the same member is no news", () => {
  const [one, other, renamed] = [given({}), given({}), given({ user_metadata: { name: "Varda" } })];
  if (one === null || other === null || renamed === null) throw new Error("Members expected.");
  expect(isSameMember(one, other)).toBe(true);
  expect(isSameMember(one, renamed)).toBe(false);
});
