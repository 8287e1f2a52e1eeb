/**
 * By the clock, so not in `npm test`: what `sign-up/enumeration.test.ts` and the tests of the other calls say of the
 * causes, measured. Known and unknown take turns, and the best of each counts: a busy machine makes any of them slow,
 * and none of them fast.
 */
import { afterEach, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../tests/support/auth-service.ts";
import { millisecondsOf, STEADY_MS } from "../../../tests/support/steady-answers.ts";

const ROUNDS = 40;
/** Whoever tells known from unknown by less has to ask very often, and may not. */
const MAX_TIME_RATIO = 1.25;
const PRACTICALLY_UNLIMITED = "9000000/1m";
const MANY = {
  AUTH_SMTP_MAX_FREQUENCY: "0s",
  AUTH_RATE_LIMIT_EMAIL_SENT: PRACTICALLY_UNLIMITED,
  AUTH_RATE_LIMIT_OTP: PRACTICALLY_UNLIMITED,
  AUTH_RATE_LIMIT_VERIFY: PRACTICALLY_UNLIMITED,
};

let auth: TestAuth;
afterEach(() => auth.close());

test.each([
  ["a sign-up", "/signup", (email: string) => ({ email, password: PASSWORD })],
  ["a sign-in by mail", "/otp", (email: string) => ({ email })],
  ["a forgotten password", "/recover", (email: string) => ({ email })],
  ["a wrong code", "/verify", (email: string) => ({ type: "recovery", email, token: "000000" })],
  ["a wrong password", "/token?grant_type=password", (email: string) => ({ email, password: "not this one" })],
] as const)(
  "%s takes as long where the address is known as where it is not",
  async (_what, path, bodyFor) => {
    auth = await createTestAuth(MANY);
    const known = (await auth.signIn()).user.email;
    await auth.ask({ method: "POST", path: "/recover", body: { email: known } });
    const best = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ["known", "unknown"] as const) {
        const email = kind === "known" ? known : newEmail();
        const ask = () => auth.ask({ method: "POST", path, body: bodyFor(email), from: `10.1.${round}.1` });
        best[kind] = Math.min(best[kind], await millisecondsOf(ask));
      }
    }
    const [fast = 0, slow = 0] = Object.values(best).toSorted((one, other) => one - other);
    expect(slow / fast).toBeLessThan(MAX_TIME_RATIO);
    if (!path.startsWith("/token")) expect(fast).toBeGreaterThanOrEqual(STEADY_MS);
  },
  120_000,
);
