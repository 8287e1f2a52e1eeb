import { afterEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  SITE_URL,
  type TestAuth,
  SMS_HOOK,
} from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
afterEach(() => auth.close());

const signUp = (body: unknown, path = "/signup") => auth.ask({ method: "POST", path, body });

describe("signing up", () => {
  test("gives a user without a session, and queues a mail with a code and a link back", async () => {
    auth = await createTestAuth();
    const email = newEmail();
    const answer = await signUp(
      { email: email.toUpperCase(), password: PASSWORD, data: { name: "Ada" }, code_challenge: null },
      "/signup?redirect_to=http://localhost:3000/your-canon%3Fverified=true",
    );
    expect(answer.statusCode).toBe(200);
    const user = answer.json();
    expect(user).toMatchObject({
      email,
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "Ada", email, email_verified: false, sub: user.id },
      identities: [{ provider: "email", id: user.id, identity_data: { email } }],
      is_anonymous: false,
    });
    expect(user).not.toHaveProperty("access_token");
    expect(user).not.toHaveProperty("email_confirmed_at");
    expect(user.confirmation_sent_at).toMatch(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/);
    expect(answer.body).not.toMatch(/argon2|token/);
    const mail = await auth.lastMail(email);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(`${mail.page?.origin}${mail.page?.pathname}`).toBe(`${SITE_URL}/auth/confirm`);
    expect([...(mail.page?.searchParams.keys() ?? [])]).toEqual(["token", "type", "redirect_to"]);
    expect(mail.link?.searchParams.get("token")).toMatch(/^[0-9a-f]{56}$/);
    expect(mail.link?.searchParams.get("redirect_to")).toBe("http://localhost:3000/your-canon?verified=true");
  });

  test("a PKCE sign-up marks its link", async () => {
    auth = await createTestAuth();
    const email = newEmail();
    const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "S256" };
    expect((await signUp({ email, password: PASSWORD, ...challenge })).statusCode).toBe(200);
    expect((await auth.lastMail(email)).link?.searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);
  });

  test("a known, confirmed address looks like a new one, but for the empty identities", async () => {
    auth = await createTestAuth();
    const { user } = await auth.signIn();
    auth.pass(61_000);
    const answer = (await signUp({ email: user.email, password: "another password" })).json();
    expect(answer).toMatchObject({ email: user.email, identities: [], aud: "authenticated" });
    expect(answer.id).not.toBe(user.id);
    expect(answer).not.toHaveProperty("email_confirmed_at");
  });

  test("whoever has the address already is told by mail that they have an account, once a minute at most", async () => {
    auth = await createTestAuth();
    const { user } = await auth.signIn();
    const mails = async () => (await auth.mails()).filter(({ to }) => to === user.email);
    const before = (await mails()).length;
    auth.pass(61_000);
    const again = { email: user.email, password: "another password", data: { name: "https://evil.example/" } };
    expect((await signUp(again)).statusCode).toBe(200);
    expect((await signUp(again)).statusCode).toBe(429);
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: "email", subject: "You already have a Canon account" });
    expect(mail?.text).toMatch(/sign in.*set a new one/i);
    // Nothing to follow but the site, no code, and no word of whoever asked.
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([SITE_URL]);
    expect(mail?.text).not.toMatch(/evil|\b\d{6}\b/);
    expect(JSON.stringify(mail)).not.toContain("evil");
    auth.pass(61_000);
    await signUp(again);
    expect(await mails()).toHaveLength(before + 2);
  });

  test("nobody hears of an account by a telephone number", async () => {
    auth = await createTestAuth({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    const phone = "447700900777";
    await signUp({ phone, password: PASSWORD });
    await auth.database.db
      .updateTable("auth_users")
      .set({ phone_confirmed_at: 1 })
      .where("phone", "=", phone)
      .execute();
    auth.pass(61_000);
    expect((await signUp({ phone, password: PASSWORD })).statusCode).toBe(200);
    expect(await auth.messages()).toHaveLength(1);
  });

  test("the timer between two mails runs alike for known and unknown addresses", async () => {
    auth = await createTestAuth();
    const { user } = await auth.signIn();
    const unknown = newEmail();
    await signUp({ email: unknown, password: PASSWORD });
    for (const email of [user.email, unknown]) {
      const answer = await signUp({ email, password: PASSWORD });
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: "over_email_send_rate_limit" });
      expect(answer.json().message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    }
  });

  test("twenty sign-ups with one address at the same moment make one user", async () => {
    auth = await createTestAuth({ AUTH_SMTP_MAX_FREQUENCY: "0" });
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ email, password: PASSWORD })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test("where addresses are taken on trust, a new one gets a session, a taken one is told so", async () => {
    auth = await createTestAuth({ AUTH_MAILER_AUTOCONFIRM: "true" });
    const email = newEmail();
    const first = (await signUp({ email, password: PASSWORD })).json();
    expect(first).toMatchObject({ token_type: "bearer", user: { email, user_metadata: { email_verified: true } } });
    const second = await signUp({ email, password: PASSWORD });
    expect(second.statusCode).toBe(422);
    expect(second.json()).toMatchObject({ code: "user_already_exists" });
  });

  test("an account from before addresses were taken on trust is given only to who knows its password", async () => {
    auth = await createTestAuth();
    const email = newEmail();
    await signUp({ email, password: PASSWORD });
    const trusting = await auth.secondProcess({ AUTH_MAILER_AUTOCONFIRM: "true" });
    const sign = (password: string) => trusting.ask({ method: "POST", path: "/signup", body: { email, password } });
    expect((await sign("attacker's choice")).json()).toMatchObject({ code: "user_already_exists" });
    expect((await sign(PASSWORD)).json()).toMatchObject({ user: { email } });
  });

  test.each([
    [{ email: "a@example.com" }, 400, "validation_failed"],
    [{ email: "a@example.com", password: "12345" }, 422, "weak_password"],
    [{ email: "a@example.com", password: "x".repeat(73) }, 400, "validation_failed"],
    [{ email: "not an address", password: PASSWORD }, 400, "validation_failed"],
    [{ email: "a@example.com\r\nBcc: b@example.com", password: PASSWORD }, 400, "validation_failed"],
    [{ email: "a@example.com", phone: "123456", password: PASSWORD }, 400, "validation_failed"],
    [{ phone: "123456", password: PASSWORD }, 400, "phone_provider_disabled"],
    [{ email: "a@example.com", password: PASSWORD, code_challenge: "a".repeat(43) }, 400, "validation_failed"],
    [{ email: "a@example.com", password: PASSWORD, data: { name: "a\0b" } }, 400, "validation_failed"],
    [{ email: "a@example.com", password: PASSWORD, data: { text: "x".repeat(9000) } }, 400, "validation_failed"],
    [{ data: {} }, 422, "anonymous_provider_disabled"],
  ])("%j is refused with %i %s", async (body, status, code) => {
    auth = await createTestAuth();
    const answer = await signUp(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(await auth.messages()).toEqual([]);
  });

  test("a weak password is told why", async () => {
    auth = await createTestAuth();
    expect((await signUp({ email: newEmail(), password: "12345" })).json()).toEqual({
      code: "weak_password",
      message: "Password should be at least 6 characters.",
      weak_password: { reasons: ["length"] },
    });
  });

  test("switched off, it is refused before anything is said about the address", async () => {
    auth = await createTestAuth({ AUTH_DISABLE_SIGNUP: "true" });
    expect((await signUp({ email: "nonsense", password: "1" })).json()).toMatchObject({ code: "signup_disabled" });
  });

  test("somebody anonymous gets a session and no identity", async () => {
    auth = await createTestAuth({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const answer = (await signUp({ data: { theme: "dark" } })).json();
    expect(answer.user).toMatchObject({ is_anonymous: true, email: "", identities: [], app_metadata: {} });
    const claims = (await auth.service.accessTokens.verify(answer.access_token)) as Record<string, unknown>;
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: "anonymous" }] });
  });

  test("beyond the mails there are for newcomers in an hour nothing is sent, and nobody half-made is left", async () => {
    auth = await createTestAuth({ AUTH_RATE_LIMIT_EMAIL_SENT: "3" });
    await signUp({ email: newEmail(), password: PASSWORD });
    await signUp({ email: newEmail(), password: PASSWORD });
    const refused = await signUp({ email: newEmail(), password: PASSWORD });
    expect(refused.json()).toEqual({ code: "over_email_send_rate_limit", message: "email rate limit exceeded" });
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toHaveLength(2);
  });
});
