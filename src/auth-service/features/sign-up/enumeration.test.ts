import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "#platform/clock.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../../tests/support/auth-service.ts";
import { millisecondsOf, STEADY_MS } from "../../../../tests/support/steady-answers.ts";

/** Of which three are for newcomers. */
const MAILS_AN_HOUR = 5;

let auth: TestAuth;
afterEach(() => auth.close());

const signUp = (email: string, more: object = {}) =>
  auth.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD, ...more } });
const confirmedEmail = async (): Promise<string> => {
  const { user } = await auth.signIn();
  auth.pass(61_000);
  return user.email;
};

/** The names of everything in an answer, however deep, without what a list holds. */
function shapeOf(value: unknown, path = ""): readonly string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, member]) => shapeOf(member, `${path}.${name}`));
}

beforeEach(async () => {
  auth = await createTestAuth({ AUTH_RATE_LIMIT_EMAIL_SENT: "3000", AUTH_RATE_LIMIT_OTP: "3000" });
});

test("an address somebody has is answered like a new one: status, form of the body, headers", async () => {
  const known = await signUp(await confirmedEmail(), { data: { name: "Ada" } });
  const unknown = await signUp(newEmail(), { data: { name: "Ada" } });
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  // The contract's one difference is the empty list of identities; what an account repeats of itself in its metadata
  // belongs to the person who signed up.
  const withoutMetadata = (body: Record<string, unknown>) => ({ ...body, user_metadata: {}, identities: [] });
  expect(shapeOf(withoutMetadata(known.json()))).toEqual(shapeOf(withoutMetadata(unknown.json())));
  const names = (headers: object) => Object.keys(headers).filter((name) => name !== "content-length");
  expect(names(known.headers)).toEqual(names(unknown.headers));
});

test("it counts against the newcomers' mails like a new one, and is refused like it once they are spent", async () => {
  const count = 4;
  const known = await Promise.all(Array.from({ length: count }, confirmedEmail));
  const unknown = Array.from({ length: count }, newEmail);
  const strict = await auth.secondProcess({
    AUTH_RATE_LIMIT_EMAIL_SENT: String(MAILS_AN_HOUR),
    AUTH_RATE_LIMIT_OTP: "3000",
  });
  for (const emails of [known, unknown]) {
    auth.pass(HOUR);
    const statuses: number[] = [];
    for (const email of emails) {
      const answer = await strict.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD } });
      statuses.push(answer.statusCode);
      if (answer.statusCode !== 200)
        expect(answer.json()).toEqual({ code: "over_email_send_rate_limit", message: "email rate limit exceeded" });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test("it costs as much work as a new one: one password is hashed", async () => {
  const hashesFor = async (email: string) => {
    const before = { ...auth.hashes };
    await signUp(email);
    return { kept: auth.hashes.kept - before.kept, compared: auth.hashes.compared - before.compared };
  };
  const known = await confirmedEmail();
  expect(await hashesFor(known)).toEqual({ kept: 1, compared: 0 });
  expect(await hashesFor(newEmail())).toEqual({ kept: 1, compared: 0 });
});

test("neither is answered before a fixed time is over, in which what else they differ in disappears", async () => {
  for (const email of [await confirmedEmail(), newEmail()])
    expect(await millisecondsOf(() => signUp(email))).toBeGreaterThanOrEqual(STEADY_MS);
});
