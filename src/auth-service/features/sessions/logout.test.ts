import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
let sessions: readonly TestSession[];
beforeEach(async () => {
  auth = await createTestAuth();
  const email = newEmail();
  const first = await auth.signIn(email);
  const sign = { method: "POST", path: "/token?grant_type=password", body: { email, password: PASSWORD } } as const;
  sessions = [first, (await auth.ask(sign)).json(), (await auth.ask(sign)).json()];
});
afterEach(() => auth.close());

const logOut = (scope: string) =>
  auth.ask({
    method: "POST",
    path: `/logout${scope}`,
    token: sessions[0]?.access_token ?? "",
    headers: { "content-type": "application/json;charset=UTF-8" },
  });
const aliveSessions = async () =>
  Promise.all(
    sessions.map(async ({ access_token: token }) => (await auth.ask({ path: "/user", token })).statusCode === 200),
  );

test.each([
  ["", [false, false, false]],
  ["?scope=global", [false, false, false]],
  ["?scope=local", [false, true, true]],
  ["?scope=others", [true, false, false]],
])("signing out with %j leaves these sessions alive: %j", async (scope, expected) => {
  const answer = await logOut(scope);
  expect(answer.statusCode).toBe(204);
  // Where this session ends, the browser forgets what it kept of the pages.
  expect(answer.headers["clear-site-data"]).toBe(expected[0] ? undefined : '"cache"');
  expect(answer.body).toBe("");
  expect(await aliveSessions()).toEqual(expected);
});

test("what has ended can't be refreshed", async () => {
  await logOut("?scope=global");
  for (const { refresh_token } of sessions) {
    const answer = await auth.ask({
      method: "POST",
      path: "/token?grant_type=refresh_token",
      body: { refresh_token },
    });
    expect(answer.json()).toMatchObject({ code: "refresh_token_not_found" });
  }
});

test("another scope is refused and ends nothing", async () => {
  expect((await logOut("?scope=everyone")).json()).toMatchObject({ code: "validation_failed" });
  expect(await aliveSessions()).toEqual([true, true, true]);
});
