import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  SITE_URL,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import { millisecondsOf, STEADY_MS } from "../../../../tests/support/steady-answers.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const recover = (body: object, from?: string) =>
  auth.ask({ method: "POST", path: "/recover", body, ...(from === undefined ? {} : { from }) });
const follow = async (link: URL | null) =>
  new URL((await auth.ask({ path: `/verify${link?.search}` })).headers.location ?? "");

test("whoever forgot the password signs in by a mailed link and chooses a new one", async () => {
  const { user } = await auth.signIn();
  expect((await recover({ email: user.email })).json()).toEqual({});
  const { link } = await auth.lastMail(user.email);
  const fragment = new URLSearchParams((await follow(link)).hash.slice(1));
  expect(fragment.get("type")).toBe("recovery");
  const changed = await auth.ask({
    method: "PUT",
    path: "/user",
    body: { password: "a new and better one" },
    token: fragment.get("access_token") ?? "",
  });
  expect(changed.statusCode).toBe(200);
  const signIn = (password: string) =>
    auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email: user.email, password } });
  expect((await signIn("a new and better one")).statusCode).toBe(200);
  expect((await signIn(PASSWORD)).statusCode).toBe(400);
});

test("an address never confirmed is confirmed by it", async () => {
  const email = newEmail();
  await auth.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD } });
  await recover({ email });
  const { code } = await auth.lastMail(email);
  const answer = await auth.ask({ method: "POST", path: "/verify", body: { type: "recovery", email, token: code } });
  expect(answer.json()).toMatchObject({ user: { email_confirmed_at: expect.any(String) } });
});

test("whether anybody has the address shows neither in the answer nor in the timer", async () => {
  const known = (await auth.signIn()).user.email;
  const unknown = newEmail();
  const answersFor = async (email: string) => {
    const first = await recover({ email });
    const second = await recover({ email });
    return [first, second].map(({ statusCode, json }) => [statusCode, json()]);
  };
  expect(await answersFor(unknown)).toEqual(await answersFor(known));
  expect((await auth.messages()).some(({ to }) => to === unknown)).toBe(false);
});

test("nor does it show in the time: neither is answered before a fixed one is over, in which the difference disappears", async () => {
  const known = (await auth.signIn()).user.email;
  for (const email of [known, newEmail()])
    expect(await millisecondsOf(() => recover({ email }))).toBeGreaterThanOrEqual(STEADY_MS);
});

test("what is no address is refused, and everything where e-mail is switched off", async () => {
  for (const body of [{}, { email: "" }, { email: "x".repeat(250) + "@example.com" }, { email: "a@b@c" }]) {
    const answer = await recover(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  }
  await auth.close();
  auth = await createTestAuth({ AUTH_EXTERNAL_EMAIL_ENABLED: "false" });
  expect((await recover({ email: newEmail() })).json()).toMatchObject({ code: "email_provider_disabled" });
});

test("in a PKCE flow the link brings a code for a session of kind recovery", async () => {
  const { user } = await auth.signIn();
  const verifier = "a-code-verifier-that-is-long-enough-for-the-rules-of-pkce";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  await recover({ email: user.email, code_challenge: challenge, code_challenge_method: "S256" });
  const target = await follow((await auth.lastMail(user.email)).link);
  expect(target.origin).toBe(SITE_URL);
  const session = await auth.ask({
    method: "POST",
    path: "/token?grant_type=pkce",
    body: { auth_code: target.searchParams.get("code"), code_verifier: verifier },
  });
  const claims: unknown = JSON.parse(
    Buffer.from(session.json<TestSession>().access_token.split(".")[1] ?? "", "base64url").toString("utf8"),
  );
  expect(claims).toMatchObject({ amr: [{ method: "recovery" }] });
});
