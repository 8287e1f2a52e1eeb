import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../../tests/support/auth-service.ts";

const ROUNDS = 12;

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

/** How many more mails the service may send in this hour, read off what it has counted. */
const counted = async (): Promise<number> => {
  const row = await auth.database.db
    .selectFrom("auth_rate_limits")
    .select("free_at")
    .where("name", "=", "service:email")
    .executeTakeFirst();
  return row?.free_at ?? 0;
};

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

test("it counts against the service's mails like a new one, and is refused like it once they are spent", async () => {
  const known = await confirmedEmail();
  const cost = async (email: string): Promise<number> => {
    const before = await counted();
    await signUp(email);
    return (await counted()) - before;
  };
  // What is counted is a time, which the clock moves on too where nothing was counted lately.
  await signUp(newEmail());
  expect(Math.abs((await cost(known)) - (await cost(newEmail())))).toBeLessThan(400);
  expect(await cost(newEmail())).toBeGreaterThan(400);

  const strict = await auth.secondProcess({ AUTH_RATE_LIMIT_EMAIL_SENT: "0", AUTH_RATE_LIMIT_OTP: "3000" });
  auth.pass(61_000);
  const refused = async (email: string) => {
    const answer = await strict.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD } });
    return [answer.statusCode, answer.json()];
  };
  expect(await refused(known)).toEqual([
    429,
    { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
  ]);
  expect(await refused(newEmail())).toEqual(await refused(known).then(([status]) => [status, expect.anything()]));
});

test("it takes as long as a new one", async () => {
  const known = await Promise.all(Array.from({ length: ROUNDS }, confirmedEmail));
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    for (const kind of ["known", "unknown"] as const) {
      const begin = performance.now();
      await signUp(kind === "known" ? email : newEmail());
      times[kind].push(performance.now() - begin);
    }
  }
  // Neither is sooner than the steady time, in which the difference between them disappears.
  const soonest = Math.min(...times.known, ...times.unknown);
  expect(soonest).toBeGreaterThanOrEqual(80);
  // The best of many: a busy machine makes any of them slow, and none of them fast.
  const difference = Math.abs(Math.min(...times.known) - Math.min(...times.unknown));
  expect(difference).toBeLessThan(Math.max(25, soonest / 3));
});
