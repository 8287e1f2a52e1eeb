import { afterEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#platform/clock.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../tests/support/auth-service.ts";
import { createRequestLimits } from "./request-limits.ts";

const YEAR = 365 * DAY;

let auth: TestAuth;
afterEach(() => auth.close());

test("after a clock that was a year ahead for a while nobody waits for that year", async () => {
  auth = await createTestAuth({ AUTH_RATE_LIMIT_EMAIL_SENT: "3", AUTH_RATE_LIMIT_OTP: "4/5m" });
  const { email } = (await auth.signIn()).user;
  const from = "192.0.2.1";
  const recover = async (to: string) =>
    (await auth.ask({ method: "POST", path: "/recover", body: { email: to }, from })).statusCode;
  const guess = async (password: string) =>
    (await auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email, password }, from }))
      .statusCode;

  auth.pass(YEAR);
  // One mail for the address, the network's share, the calls of the address, and the guesses at the account.
  for (const to of [email, newEmail(), email, email]) await recover(to);
  expect(await recover(email)).toBe(429);
  for (let count = 0; count < 100; count += 25) {
    await Promise.all(Array.from({ length: 25 }, () => guess("not this one")));
    auth.pass(MINUTE);
  }
  auth.pass(-YEAR - 4 * MINUTE);

  expect(await recover(email)).toBe(200);
  expect(await guess(PASSWORD)).toBe(200);
  // And what is spent now is spent.
  expect(await recover(email)).toBe(429);
  const other = await auth.secondProcess();
  const again = await other.ask({ method: "POST", path: "/recover", body: { email }, from: "192.0.3.1" });
  expect(again.json()).toMatchObject({ code: "over_email_send_rate_limit" });
  await other.close();
}, 30_000);

test.each([DAY, HOUR, 20 * MINUTE, 9 * MINUTE])(
  "a caller never waits longer than the limit's own time, though the clock went back by %d milliseconds",
  async (back) => {
    auth = await createTestAuth();
    let now = 10 * DAY;
    const limits = createRequestLimits(() => now);
    const rate = { count: 2, perMs: 10 * MINUTE };
    const take = () => limits.take("otp", "192.0.2.1", rate);
    while ((await take()) === null);
    now -= back;
    expect(await take()).toBeOneOf([null, expect.toSatisfy((waitMs: number) => waitMs <= rate.perMs)]);
    now += rate.perMs;
    expect(await limits.isSpent("otp", "192.0.2.1", rate)).toBe(false);
    expect(await take()).toBeNull();
  },
);

test("nobody loses a try of an allowance because a clock, or another process's, is a moment behind", async () => {
  auth = await createTestAuth({ AUTH_RATE_LIMIT_VERIFY: "10/5m" });
  // The embedded database has one process.
  const other = auth.database.dialect === "postgres" ? await auth.secondProcess() : auth;
  const body = { type: "email", email: newEmail(), token: "123456" };
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { ask } = count % 2 === 0 ? auth : other;
    statuses.push((await ask({ method: "POST", path: "/verify", body, from: "192.0.2.1" })).statusCode);
    if (count === 8) auth.pass(-90);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  if (other !== auth) await other.close();
});
