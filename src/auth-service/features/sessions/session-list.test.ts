import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#platform/clock.ts";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import type { OwnSessionJson } from "./routes.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

async function signInAgain(email: string, userAgent: string): Promise<TestSession> {
  const answer = await auth.ask({
    method: "POST",
    path: "/token?grant_type=password",
    body: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
    from: "203.0.113.9",
  });
  return answer.json<TestSession>();
}

async function sessionsOf(session: TestSession): Promise<readonly OwnSessionJson[]> {
  const answer = await auth.ask({ path: "/user/sessions", token: session.access_token });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ sessions: OwnSessionJson[] }>().sessions;
}

test("members see their own sessions, the one that asks first, and nobody else's", async () => {
  const email = newEmail();
  const first = await auth.signIn(email);
  auth.pass(MINUTE);
  const second = await signInAgain(email, "A Browser");
  await auth.signIn();
  const seen = await sessionsOf(first);
  expect(seen.map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(seen[1]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    refreshed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    user_agent: "A Browser",
    ip: "203.0.113.9",
    aal: "aal1",
    is_current: false,
  });
  expect((await sessionsOf(second)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toReversed());
});

test("a session that was signed out, or that has ended by itself, is not there any more", async () => {
  const email = newEmail();
  await auth.signIn(email);
  auth.pass(31 * DAY);
  const gone = await signInAgain(email, "Another");
  const asking = await signInAgain(email, "Mine");
  expect((await sessionsOf(asking)).map(({ user_agent }) => user_agent)).toEqual(["Mine", "Another"]);
  await auth.ask({ method: "POST", path: "/logout?scope=local", token: gone.access_token });
  // The first was not used for thirty-one days, the second was signed out.
  expect((await sessionsOf(asking)).map(({ user_agent }) => user_agent)).toEqual(["Mine"]);
});

test("a visitor, an API key and an ended session learn nothing", async () => {
  const session = await auth.signIn();
  expect((await auth.ask({ path: "/user/sessions" })).statusCode).toBe(401);
  expect((await auth.ask({ path: "/user/sessions", token: auth.service.apiKeys.serviceRoleKey })).statusCode).toBe(403);
  await auth.ask({ method: "POST", path: "/logout", token: session.access_token });
  expect((await auth.ask({ path: "/user/sessions", token: session.access_token })).statusCode).toBe(403);
});

test("somebody with hundreds of sessions sees the hundred latest", async () => {
  const session = await auth.signIn();
  const now = auth.clock();
  await auth.database.db
    .insertInto("auth_sessions")
    .values(
      Array.from({ length: 300 }, (_, index) => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        user_id: session.user.id,
        aal: "aal1" as const,
        factor_id: null,
        refresh_counter: 0,
        refresh_floor: 0,
        refreshed_at: now - HOUR - index,
        user_agent: null,
        ip: null,
        tag: null,
        not_after: null,
        created_at: now - HOUR,
        updated_at: now - HOUR,
      })),
    )
    .execute();
  const seen = await sessionsOf(session);
  expect(seen).toHaveLength(100);
  expect(seen[0]).toMatchObject({ is_current: true });
});
