import { AuthWeakPasswordError } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { clientWith, ERROR_SHAPES, refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth, SMS_HOOK } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

describe("signing up", () => {
  test("a new user is unconfirmed, without a session", async () => {
    const client = await (await serve()).client();
    const email = newEmail();
    const { data, error } = await client.signUp({ email, password: PASSWORD, options: { data: { name: "Ada" } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "authenticated",
      is_anonymous: false,
      confirmation_sent_at: expect.any(String),
      user_metadata: { name: "Ada", email, email_verified: false },
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", identity_data: { email } }],
    });
    expect((await auth.lastMail(email)).link?.searchParams.get("type")).toBe("signup");
  });

  test("nobody starts with an address or number already proven", async () => {
    await serve({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const client = await auth.client();
    const lies = { sub: "somebody", email: newEmail(), email_verified: true, phone: "1", phone_verified: true };
    const nobody = await client.signInAnonymously({ options: { data: { ...lies, name: "Ada" } } });
    expect(nobody.data.user?.user_metadata).toEqual({ name: "Ada" });
    const email = newEmail();
    const known = { name: "Ada", email, email_verified: false, phone_verified: false };
    const { data } = await client.signUp({ email, password: PASSWORD, options: { data: { ...lies, name: "Ada" } } });
    expect(data.user?.user_metadata).toEqual({ ...known, sub: data.user?.id });
    const other = newEmail();
    await client.signInWithOtp({ email: other, options: { data: lies } });
    const { code } = await auth.lastMail(other);
    const signedUp = await client.verifyOtp({ type: "email", email: other, token: code });
    const { sub: _sub, ...metadata } = signedUp.data.user?.user_metadata ?? {};
    expect(metadata).toEqual({ email: other, email_verified: true, phone_verified: false });
  });

  test("with an invalid address and password, the address is reported", async () => {
    const client = await (await serve()).client();
    const { error } = await client.signUp({ email: "a", password: "short" });
    expect(error).toMatchObject({ code: "validation_failed", message: expect.stringContaining("invalid format") });
  });

  test("a known address gets the answer of a new one, but without identities, and only its owner is told", async () => {
    const { email } = await signedIn(await serve());
    const { data, error } = await (await auth.client()).signUp({ email, password: "another password" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
    expect(await auth.messages()).toMatchObject([{ to: email, subject: "You already have a Canon account" }]);
  });

  test("without confirmation a new user is signed in", async () => {
    const client = await (await serve({ AUTH_MAILER_AUTOCONFIRM: "true" })).client();
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    const { data } = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(data.session?.user.id).toBe(data.user?.id);
    expect((await client.getUser()).data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect(events).toContain("SIGNED_IN");
  });

  test("a telephone number gets a code by text message", async () => {
    const client = await (await serve({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" })).client();
    const { data } = await client.signUp({ phone: "+447700900123", password: PASSWORD });
    expect(data).toMatchObject({ session: null, user: { phone: "447700900123", email: "" } });
    expect(await auth.messages()).toMatchObject([{ channel: "sms", to: "447700900123" }]);
  });

  test("without an address a user is signed in anonymously, if allowed", async () => {
    const client = await (await serve({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" })).client();
    const { data } = await client.signInAnonymously({ options: { data: { name: "Nobody" } } });
    expect(data.user).toMatchObject({ is_anonymous: true, email: "", identities: [], app_metadata: {} });
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: "anonymous" }] });
    expect((await client.refreshSession()).data.user?.id).toBe(data.user?.id);
  });
});

describe.each(ERROR_SHAPES)("a sign-up refused, in $shape", ({ headers }) => {
  test("for an invalid address or password", async () => {
    const client = await clientWith(await serve(), headers);
    expect(refusalOf(await client.signUp({ email: "no address", password: PASSWORD }))).toEqual([
      400,
      "validation_failed",
    ]);
    expect(refusalOf(await client.signUp({ email: newEmail(), password: "" }))).toEqual([400, "validation_failed"]);
    const long = "x".repeat(73);
    expect(refusalOf(await client.signUp({ email: newEmail(), password: long }))).toEqual([400, "validation_failed"]);
  });

  test("for a weak password, with the reasons", async () => {
    const client = await clientWith(await serve(), headers);
    const { error } = await client.signUp({ email: newEmail(), password: "short" });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
  });

  test("within a minute of the last one for the address", async () => {
    const client = await clientWith(await serve(), headers);
    const email = newEmail();
    await client.signUp({ email, password: PASSWORD });
    const again = await client.signUp({ email, password: PASSWORD });
    expect(refusalOf(again)).toEqual([429, "over_email_send_rate_limit"]);
    expect(again.error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  });

  test("beyond thirty in five minutes from one network", async () => {
    const client = await clientWith(await serve(), headers);
    for (let attempt = 0; attempt < 30; attempt += 1) await client.signUp({ email: "no address", password: PASSWORD });
    const beyond = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(beyond)).toEqual([429, "over_request_rate_limit"]);
  });

  test("when it would exceed the hour's mails", async () => {
    const client = await clientWith(await serve({ AUTH_RATE_LIMIT_EMAIL_SENT: "1" }), headers);
    await client.signUp({ email: newEmail(), password: PASSWORD });
    const beyond = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(beyond)).toEqual([429, "over_email_send_rate_limit"]);
  });

  test("if the kind of address is switched off", async () => {
    const client = await clientWith(await serve({ AUTH_EXTERNAL_EMAIL_ENABLED: "false" }), headers);
    const byEmail = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(byEmail)).toEqual([400, "email_provider_disabled"]);
    const byPhone = await client.signUp({ phone: "447700900123", password: PASSWORD });
    expect(refusalOf(byPhone)).toEqual([400, "phone_provider_disabled"]);
    expect(refusalOf(await client.signInAnonymously())).toEqual([422, "anonymous_provider_disabled"]);
  });

  test("if sign-ups are closed", async () => {
    const client = await clientWith(await serve({ AUTH_DISABLE_SIGNUP: "true" }), headers);
    const answer = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(answer)).toEqual([422, "signup_disabled"]);
  });

  test("for a known address without confirmation", async () => {
    const { email } = await signedIn(await serve({ AUTH_MAILER_AUTOCONFIRM: "true" }));
    const client = await clientWith(auth, headers);
    expect(refusalOf(await client.signUp({ email, password: PASSWORD }))).toEqual([422, "user_already_exists"]);
  });

  test("for an address not on the list of permitted ones", async () => {
    const client = await clientWith(await serve({ AUTH_EMAIL_ADDRESS_ALLOW_LIST: "ada@example.com" }), headers);
    const answer = await client.signUp({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(answer)).toEqual([400, "email_address_not_authorized"]);
  });

  test("without a required captcha", async () => {
    const env = { AUTH_SECURITY_CAPTCHA_ENABLED: "true", AUTH_SECURITY_CAPTCHA_SECRET: "a captcha secret" };
    const client = await clientWith(await serve(env), headers);
    expect(refusalOf(await client.signUp({ email: newEmail(), password: PASSWORD }))).toEqual([400, "captcha_failed"]);
    const wrong = await client.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(wrong)).toEqual([400, "captcha_failed"]);
  });
});
