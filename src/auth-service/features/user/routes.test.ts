import { afterEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
afterEach(() => auth.close());

const HOUR = 60 * 60 * 1000;
const NEW_PASSWORD = "a wholly new password";
const put = (token: string, body: unknown) => auth.ask({ method: "PUT", path: "/user", token, body });
const signIn = (email: string, password: string) =>
  auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email, password } });

async function tokenAfterADay(refreshToken: string): Promise<string> {
  auth.pass(25 * HOUR);
  const body = { refresh_token: refreshToken };
  const answer = await auth.ask({ method: "POST", path: "/token?grant_type=refresh_token", body });
  return answer.json<{ access_token: string }>().access_token;
}

describe("the user", () => {
  test("reads only what is theirs, and never a secret", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const answer = await auth.ask({ path: "/user", token: session.access_token });
    expect(answer.json()).toMatchObject({ id: session.user.id, identities: [{ provider: "email" }] });
    expect(answer.headers["sb-auth-user-id"]).toBe(session.user.id);
    expect(answer.body).not.toMatch(/argon2|password|secret/);
  });

  test("an audience other than the token's is refused", async () => {
    auth = await createTestAuth();
    const { access_token: token } = await auth.signIn();
    const answer = await auth.ask({ path: "/user", token, headers: { "x-jwt-aud": "elsewhere" } });
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
  });

  test("metadata merges, and null takes a key away", async () => {
    auth = await createTestAuth();
    const { access_token: token } = await auth.signIn();
    await put(token, { data: { name: "Ada", theme: "dark" } });
    const answer = (await put(token, { data: { theme: null, age: 36 } })).json();
    expect(answer.user_metadata).toMatchObject({ name: "Ada", age: 36 });
    expect(answer.user_metadata).not.toHaveProperty("theme");
  });

  test("nobody makes an administrator of themselves", async () => {
    auth = await createTestAuth();
    const { access_token: token } = await auth.signIn();
    expect((await put(token, { app_metadata: { role: "admin" } })).json()).toMatchObject({ code: "not_admin" });
    const answer = (await put(token, { role: "service_role", aud: "x", id: "y" })).json();
    expect(answer).toMatchObject({ role: "authenticated", aud: "authenticated" });
  });
});

describe("a new password", () => {
  test("works, ends all other sessions and keeps this one", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const other = (await signIn(session.user.email, PASSWORD)).json();
    expect((await put(session.access_token, { password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await auth.ask({ path: "/user", token: session.access_token })).statusCode).toBe(200);
    const ended = await auth.ask({ path: "/user", token: other.access_token });
    expect(ended.json()).toMatchObject({ code: "session_not_found" });
    expect((await signIn(session.user.email, PASSWORD)).statusCode).toBe(400);
    expect((await signIn(session.user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("voids a code already given out, which would be exchanged for a session", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const { email } = session.user;
    auth.pass(61_000);
    const verifier = "v".repeat(43);
    const challenge = { code_challenge: verifier, code_challenge_method: "plain" };
    await auth.ask({ method: "POST", path: "/magiclink", body: { email, ...challenge } });
    const { link } = await auth.lastMail(email);
    const { location } = (await auth.ask({ path: `/verify${link?.search}` })).headers;
    const code = new URL(location ?? "").searchParams.get("code");
    expect((await put(session.access_token, { password: NEW_PASSWORD })).statusCode).toBe(200);
    const body = { auth_code: code, code_verifier: verifier };
    const exchange = await auth.ask({ method: "POST", path: "/token?grant_type=pkce", body });
    expect(exchange.json()).toMatchObject({ code: "flow_state_not_found" });
  });

  test("must be a different one", async () => {
    auth = await createTestAuth();
    const { access_token: token } = await auth.signIn();
    expect((await put(token, { password: PASSWORD })).json()).toEqual({
      code: "same_password",
      message: "New password should be different from the old password.",
    });
  });

  test("asked for by an old session needs the mailed nonce, which works once", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const token = await tokenAfterADay(session.refresh_token);
    expect((await put(token, { password: NEW_PASSWORD })).json()).toMatchObject({ code: "reauthentication_needed" });
    expect((await auth.ask({ path: "/reauthenticate", token })).json()).toEqual({});
    const { code } = await auth.lastMail(session.user.email);
    const wrong = await put(token, { password: NEW_PASSWORD, nonce: code === "000000" ? "111111" : "000000" });
    expect(wrong.json()).toMatchObject({ code: "reauthentication_not_valid" });
    expect((await put(token, { password: PASSWORD, nonce: code })).json()).toMatchObject({ code: "same_password" });
    expect((await put(token, { password: NEW_PASSWORD, nonce: code })).statusCode).toBe(200);
    const again = await put(token, { password: "and yet another one", nonce: code });
    expect(again.json()).toMatchObject({ code: "reauthentication_not_valid" });
  });

  test("a nonce can't be guessed: five wrong ones end it", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const token = await tokenAfterADay(session.refresh_token);
    await auth.ask({ path: "/reauthenticate", token });
    const { code } = await auth.lastMail(session.user.email);
    const guesses = ["000001", "000002", "000003", "000004", "000005", "000006"].filter((guess) => guess !== code);
    await Promise.all(guesses.slice(0, 5).map((nonce) => put(token, { password: NEW_PASSWORD, nonce })));
    expect((await put(token, { password: NEW_PASSWORD, nonce: code })).json()).toMatchObject({
      code: "reauthentication_not_valid",
    });
  });

  test("the present password proves as much as a nonce", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const token = await tokenAfterADay(session.refresh_token);
    const wrong = await put(token, { password: NEW_PASSWORD, current_password: "not it" });
    expect(wrong.json()).toMatchObject({ code: "reauthentication_needed" });
    expect((await put(token, { password: NEW_PASSWORD, current_password: PASSWORD })).statusCode).toBe(200);
  });
});

describe("a new e-mail address", () => {
  test("waits for the proof of both addresses", async () => {
    auth = await createTestAuth();
    const session = await auth.signIn();
    const email = newEmail();
    const answer = (await put(session.access_token, { email })).json();
    expect(answer).toMatchObject({ email: session.user.email, new_email: email });
    expect(answer.email_change_sent_at).toBeTypeOf("string");
    for (const to of [email, session.user.email])
      expect((await auth.lastMail(to)).link?.searchParams.get("type")).toBe("email_change");
    expect((await put(session.access_token, { email: newEmail() })).statusCode).toBe(429);
  });

  test("that somebody has is refused", async () => {
    auth = await createTestAuth();
    const { access_token: token } = await auth.signIn();
    const other = await auth.signIn();
    expect((await put(token, { email: other.user.email })).json()).toEqual({
      code: "email_exists",
      message: "A user with this email address has already been registered",
    });
  });

  test("makes an anonymous user known at once, where addresses are taken on trust", async () => {
    auth = await createTestAuth({
      AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
      AUTH_MAILER_AUTOCONFIRM: "true",
    });
    const { access_token: token } = (await auth.ask({ method: "POST", path: "/signup", body: {} })).json();
    expect((await put(token, { password: PASSWORD })).json()).toMatchObject({ code: "validation_failed" });
    const email = newEmail();
    const answer = (await put(token, { email, password: PASSWORD })).json();
    expect(answer).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: "email" } });
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });
});
