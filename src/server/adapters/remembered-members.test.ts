import { expect, test, vi } from "vitest";
import { rememberMembers } from "./remembered-members.ts";

const claims = (exp: number) => ({
  sub: "0b0f8c1e-7d1f-4e0c-9a51-0a4f3a1d2c11",
  session_id: "5f5b1c2e-4a57-4b86-8d3b-52c3a6a5d0aa",
  aud: "authenticated",
  role: "authenticated",
  exp,
});

test("a token is checked once until it expires, and again after that", async () => {
  let now = 1_000_000;
  const verify = vi.fn<(token: string) => Promise<unknown>>(async () => (now < 2_000_000 ? claims(2000) : null));
  const memberOf = rememberMembers(verify, () => now);
  expect(await memberOf("token")).toMatchObject({ userId: claims(0).sub });
  expect(await memberOf("token")).toMatchObject({ userId: claims(0).sub });
  expect(verify).toHaveBeenCalledTimes(1);
  now = 2_000_000;
  expect(await memberOf("token")).toBeNull();
  expect(verify).toHaveBeenCalledTimes(2);
});

test("a token that stands for nobody is not remembered", async () => {
  const verify = vi.fn<(token: string) => Promise<unknown>>(async () => null);
  const memberOf = rememberMembers(verify, () => 0);
  expect(await memberOf("token")).toBeNull();
  expect(await memberOf("token")).toBeNull();
  expect(verify).toHaveBeenCalledTimes(2);
});

test("a member is remembered for their own token alone", async () => {
  const memberOf = rememberMembers(
    async (token) => (token === "good" ? claims(2000) : null),
    () => 0,
  );
  expect(await memberOf("good")).not.toBeNull();
  expect(await memberOf("good ")).toBeNull();
});
