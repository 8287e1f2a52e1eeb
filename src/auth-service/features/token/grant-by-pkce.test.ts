import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#platform/clock.ts";
import { createTestAuth, type TestAuth, type TestSession } from "../../../../tests/support/auth-service.ts";

const VERIFIER = "a-code-verifier-that-is-long-enough-for-the-rules-of-pkce";
const S256 = {
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "s256",
};

let auth: TestAuth;
let user: TestSession["user"];
beforeEach(async () => {
  auth = await createTestAuth();
  ({ user } = await auth.signIn());
});
afterEach(() => auth.close());

const exchange = (code: string | null, verifier: string | null = VERIFIER) =>
  auth.ask({
    method: "POST",
    path: "/token?grant_type=pkce",
    body: { auth_code: code, code_verifier: verifier },
  });

/** Asks for a reset of the password and follows the link of its mail, as far as the code it leads back with. */
async function codeOf(challenge: object = S256): Promise<string> {
  await auth.ask({ method: "POST", path: "/recover", body: { email: user.email, ...challenge } });
  const { link } = await auth.lastMail(user.email);
  const answer = await auth.ask({ path: `${link?.pathname.replace("/auth/v1", "")}${link?.search}` });
  return new URL(String(answer.headers.location)).searchParams.get("code") ?? "";
}

describe("the code of a redirect", () => {
  test("is exchanged for a session by whoever has the verifier", async () => {
    const code = await codeOf();
    const wrong = await exchange(code, `${VERIFIER}-not`);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { code: "bad_code_verifier" }]);
    const answer = await exchange(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { token_type: "bearer", user: { id: user.id } }]);
    const asked = await auth.ask({ path: "/user", token: answer.json<TestSession>().access_token });
    expect(asked.json()).toMatchObject({ id: user.id });
  });

  test("may belong to a challenge that is the verifier itself", async () => {
    const code = await codeOf({ code_challenge: VERIFIER, code_challenge_method: "plain" });
    expect((await exchange(code)).json()).toMatchObject({ user: { id: user.id } });
  });

  test("brought twenty times at once makes one session", async () => {
    const code = await codeOf();
    const sessions = () => auth.database.db.selectFrom("auth_sessions").select("id").execute();
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    expect(await sessions()).toHaveLength(before.length + 1);
  });

  test("has expired after five minutes", async () => {
    const code = await codeOf();
    auth.pass(5 * MINUTE + 1);
    const answer = await exchange(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: "flow_state_expired" }]);
  });

  test("is of no use to somebody who was banned meanwhile", async () => {
    const code = await codeOf();
    const banned = await auth.ask({
      method: "PUT",
      path: `/admin/users/${user.id}`,
      body: { ban_duration: "24h" },
      token: auth.service.apiKeys.serviceRoleKey,
    });
    expect(banned.statusCode).toBe(200);
    const answer = await exchange(code);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: "user_banned" }]);
  });

  test("must be one that was given out, and come with a verifier", async () => {
    expect((await exchange("3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11")).json()).toMatchObject({
      code: "flow_state_not_found",
    });
    for (const [code, verifier] of [
      [null, VERIFIER],
      ["", VERIFIER],
      ["3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11", null],
    ] as const) {
      const answer = await exchange(code, verifier);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "validation_failed" }]);
    }
  });
});
