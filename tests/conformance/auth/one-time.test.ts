import type { EmailOtpType, GoTrueClient } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { LINK_ALREADY_USED } from "#contract/auth-links.ts";
import { adminOf, clientWith, ERROR_SHAPES, refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, SITE_URL, type TestAuth, SMS_HOOK } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

const HERE = `${SITE_URL}/auth/callback?from=mail`;
const MINUTE = 60 * 1000;

/** Follows a mail's link as a browser does; returns the last address. */
async function follow(link: URL | null): Promise<URL> {
  if (link === null) throw new Error("The mail has no link.");
  const answer = await auth.ask({ path: link.pathname.slice("/auth/v1".length) + link.search });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

const fragmentOf = (address: URL): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(address.hash.slice(1)));

/** Six other digits. */
const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("a link in a mail", () => {
  test("gives a session in the fragment if there was no code challenge", async () => {
    const { email } = await signedIn(await serve());
    const client = await auth.client();
    await client.signInWithOtp({ email, options: { emailRedirectTo: HERE } });
    const end = await follow((await auth.lastMail(email)).link);
    expect(end.href.startsWith(`${HERE}#`)).toBe(true);
    const { access_token, refresh_token, ...rest } = fragmentOf(end);
    expect(rest).toEqual({
      expires_at: expect.stringMatching(/^\d+$/),
      expires_in: "3600",
      sb: "",
      token_type: "bearer",
      type: "magiclink",
    });
    const { data } = await client.setSession({
      access_token: access_token ?? "",
      refresh_token: refresh_token ?? "",
    });
    expect(data.user?.email).toBe(email);
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: "otp" }] });
  });

  const flows: readonly (readonly [string, string, (client: GoTrueClient, email: string) => Promise<unknown>])[] = [
    [
      "a sign-up",
      "email/signup",
      (client, email) => client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: HERE } }),
    ],
    [
      "a magic link",
      "magiclink",
      (client, email) => client.signInWithOtp({ email, options: { emailRedirectTo: HERE } }),
    ],
    ["a recovery", "recovery", (client, email) => client.resetPasswordForEmail(email, { redirectTo: HERE })],
  ];
  test.each(flows)("gives a code for PKCE, which works once: %s", async (_name, method, begin) => {
    await serve();
    const email = newEmail();
    if (method !== "email/signup") await (await adminOf(auth)).createUser({ email, email_confirm: true });
    const client = await auth.client({ flowType: "pkce" });
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    await begin(client, email);
    const { link } = await auth.lastMail(email);
    expect(link?.searchParams.get("token")).toMatch(/^pkce_/);
    const end = await follow(link);
    expect([end.origin + end.pathname, end.hash, end.searchParams.get("from")]).toEqual([
      `${SITE_URL}/auth/callback`,
      "",
      "mail",
    ]);
    const code = end.searchParams.get("code") ?? "";
    // The time counts from the code, however late the mail is opened.
    auth.pass(4 * MINUTE);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(events).toContain(method === "recovery" ? "PASSWORD_RECOVERY" : "SIGNED_IN");
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method }] });
    if (method === "recovery")
      expect((await client.updateUser({ password: "another good password" })).error).toBeNull();

    const again = await auth.ask({
      method: "POST",
      path: "/token?grant_type=pkce",
      body: { auth_code: code, code_verifier: "x".repeat(60) },
    });
    expect([again.statusCode, again.headers["x-sb-error-code"]]).toEqual([404, "flow_state_not_found"]);
  });

  test("changes an address through PKCE once both addresses have agreed", async () => {
    await serve();
    const { client, email } = await signedIn(auth, { flowType: "pkce" });
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress }, { emailRedirectTo: HERE });
    const first = await follow((await auth.lastMail(email)).link);
    expect(first.searchParams.get("message")).toMatch(/^Confirmation link accepted/);
    const second = await follow((await auth.lastMail(newAddress)).link);
    const { data, error } = await client.exchangeCodeForSession(second.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newAddress);
  });

  test("says in the fragment, and for PKCE in the query, that it is used, expired or invalid", async () => {
    await serve();
    const email = newEmail();
    await (await auth.client()).signInWithOtp({ email, options: { emailRedirectTo: HERE } });
    const { link } = await auth.lastMail(email);
    await follow(link);
    const failure = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    const used = await follow(link);
    expect(fragmentOf(used)).toEqual({ ...failure, error_description: LINK_ALREADY_USED, sb: "" });
    expect(used.searchParams.get("error")).toBeNull();
    const madeUp = await follow(new URL(`${SITE_URL}/auth/v1/verify?token=pkce_${"0".repeat(56)}&type=signup`));
    expect(fragmentOf(madeUp)).toEqual({ ...failure, sb: "" });
    expect(Object.fromEntries(madeUp.searchParams)).toEqual(failure);
  });

  test("leads only where the host allows", async () => {
    await serve({ AUTH_URI_ALLOW_LIST: "https://app.example.com/**" });
    const client = await auth.client();
    const ends = async (redirectTo: string): Promise<string> => {
      const email = newEmail();
      await client.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
      const end = await follow((await auth.lastMail(email)).link);
      return `${end.origin}${end.pathname}`;
    };
    expect(await ends("https://app.example.com/deep/page")).toBe("https://app.example.com/deep/page");
    const tricks = [
      "https://app.example.com.evil.com/",
      "https://app.example.com@evil.com/",
      "http://localhost:3000@evil.com/",
      "http://localhost:3000.evil.com/",
      "https://evil.com/https://app.example.com/",
      String.raw`http:\\evil.com`,
      "//evil.com",
      "http://2130706433/",
      "http://0x7f.1/",
      "http://10.0.0.1/",
      "javascript:alert(1)",
      "data:text/html,x",
    ];
    for (const trick of tricks) expect([trick, await ends(trick)]).toEqual([trick, `${SITE_URL}/`]);
  });

  test("still works for its owner after a scanner or another browser has opened it", async () => {
    await serve();
    const email = newEmail();
    await (await auth.client()).signInWithOtp({ email });
    const { link } = await auth.lastMail(email);
    const path = (link?.pathname ?? "").slice("/auth/v1".length) + (link?.search ?? "");
    await auth.ask({ method: "HEAD", path });
    await auth.ask({ path, headers: { "sec-purpose": "prefetch" } });
    await auth.ask({ path, headers: { "user-agent": "BarracudaCentral" } });
    expect(fragmentOf(await follow(link))["access_token"]).toEqual(expect.any(String));
  });
});

describe("a code, or a link's token, sent by the client", () => {
  const byCode = async (email: string, type: EmailOtpType) => {
    const { code } = await auth.lastMail(email);
    return (await auth.client()).verifyOtp({ email, token: code, type });
  };

  type Begin = (client: GoTrueClient, admin: GoTrueClient["admin"], email: string) => Promise<unknown>;
  const begin: readonly (readonly [EmailOtpType, Begin])[] = [
    ["signup", (client, _admin, email) => client.signUp({ email, password: PASSWORD })],
    ["email", (client, _admin, email) => client.signInWithOtp({ email })],
    ["invite", (_client, admin, email) => admin.inviteUserByEmail(email)],
    [
      "magiclink",
      async (client, admin, email) => {
        await admin.createUser({ email, email_confirm: true });
        return client.signInWithOtp({ email, options: { shouldCreateUser: false } });
      },
    ],
    [
      "recovery",
      async (client, admin, email) => {
        await admin.createUser({ email });
        return client.resetPasswordForEmail(email);
      },
    ],
  ];
  test.each(begin)("confirms what the mail asked for, once: %s", async (type, send) => {
    await serve();
    const admin = await adminOf(auth);
    const client = await auth.client();
    const email = newEmail();
    await send(client, admin, email);
    const { data, error } = await byCode(email, type);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.session?.access_token).toEqual(expect.any(String));
    expect(refusalOf(await byCode(email, type))).toEqual([403, "otp_expired"]);

    const other = newEmail();
    await send(client, admin, other);
    const hash = (await auth.lastMail(other)).link?.searchParams.get("token") ?? "";
    const ask = () => client.verifyOtp({ token_hash: hash, type });
    expect((await ask()).data.user?.email).toBe(other);
    expect(refusalOf(await ask())).toEqual([403, "otp_expired"]);
  });

  test("confirms a telephone number, and a change of one", async () => {
    await serve({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    const client = await auth.client();
    const phone = "447700900123";
    const codeTo = async (to: string): Promise<string> => (await auth.lastText(to))?.code ?? "";
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const { data } = await client.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
    expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });

    const next = "447700900124";
    expect((await client.updateUser({ phone: next })).data.user?.new_phone).toBe(next);
    auth.pass(MINUTE + 1000);
    expect((await client.resend({ type: "phone_change", phone: next })).error).toBeNull();
    const changed = await client.verifyOtp({ phone: next, token: await codeTo(next), type: "phone_change" });
    expect(changed.data.user?.phone).toBe(next);
  });

  test("for a change of address confirms one half each, in either order", async () => {
    await serve();
    const { client, email } = await signedIn(auth);
    const newAddress = newEmail();
    await client.updateUser({ email: newAddress });
    auth.pass(MINUTE + 1000);
    expect((await client.resend({ type: "email_change", email })).error).toBeNull();
    expect(await byCode(newAddress, "email_change")).toMatchObject({
      error: null,
      data: { session: null, user: null },
    });
    expect((await byCode(email, "email_change")).data.user?.email).toBe(newAddress);
    expect((await client.getUser()).data.user?.email).toBe(newAddress);
  });

  test("works once, however many use it at the same moment", async () => {
    const { email } = await signedIn(await serve());
    const client = await auth.client();
    await client.signInWithOtp({ email });
    const { code } = await auth.lastMail(email);
    const clients = await Promise.all(Array.from({ length: 20 }, () => auth.client()));
    const answers = await Promise.all(clients.map((each) => each.verifyOtp({ email, token: code, type: "email" })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("is void once another has succeeded, or a newer one was sent", async () => {
    const { email } = await signedIn(await serve());
    const client = await auth.client();
    await client.signInWithOtp({ email });
    const old = await auth.lastMail(email);
    auth.pass(MINUTE + 1000);
    await client.signInWithOtp({ email });
    const hash = old.link?.searchParams.get("token") ?? "";
    expect(refusalOf(await client.verifyOtp({ token_hash: hash, type: "email" }))).toEqual([403, "otp_expired"]);
    expect((await byCode(email, "email")).error).toBeNull();
  });
});

test("a confirmation mail is sent again on request", async () => {
  await serve();
  const client = await auth.client();
  const email = newEmail();
  await client.signUp({ email, password: PASSWORD });
  auth.pass(MINUTE + 1000);
  expect((await client.resend({ type: "signup", email })).error).toBeNull();
  expect((await auth.messages()).filter(({ to }) => to === email)).toHaveLength(2);
});

test("asking about an address does not reveal whether it has an account", async () => {
  const { email } = await signedIn(await serve());
  const client = await auth.client();
  const asks = [
    (address: string) => client.resetPasswordForEmail(address),
    (address: string) => client.resend({ type: "signup", email: address }),
    (address: string) => client.signInWithOtp({ email: address }),
  ];
  for (const ask of asks) {
    auth.pass(MINUTE + 1000);
    const unknown = newEmail();
    for (const address of [email, unknown]) expect((await ask(address)).error).toBeNull();
    // Nor does the timer.
    const again = [await ask(email), await ask(unknown)];
    expect(again.map(refusalOf)).toEqual(again.map(() => [429, "over_email_send_rate_limit"]));
    expect(again[0]?.error?.message.replace(/\d+/, "")).toBe(again[1]?.error?.message.replace(/\d+/, ""));
  }
});

describe.each(ERROR_SHAPES)("a proof refused, in $shape", ({ headers }) => {
  test("when it is wrong, another user's, of another kind, or for an unknown user", async () => {
    const { email } = await signedIn(await serve());
    const client = await clientWith(auth, headers);
    await client.signInWithOtp({ email });
    const { code } = await auth.lastMail(email);
    const other = (await signedIn(auth)).email;
    const verify = (address: string, token: string, type: EmailOtpType = "email") =>
      client.verifyOtp({ email: address, token, type });
    const answers = [
      await verify(email, otherThan(code)),
      await verify(other, code),
      await verify(newEmail(), code),
      await verify(email, code, "email_change"),
      await client.verifyOtp({ token_hash: "0".repeat(56), type: "email" }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [403, "otp_expired"]));
    expect((await verify(email, code)).error).toBeNull();
  });

  test("when it comes too late", async () => {
    const { email } = await signedIn(await serve());
    const client = await clientWith(auth, headers);
    await client.signInWithOtp({ email });
    const { code } = await auth.lastMail(email);
    auth.pass(60 * MINUTE + 1000);
    expect(refusalOf(await client.verifyOtp({ email, token: code, type: "email" }))).toEqual([403, "otp_expired"]);
  });

  test("after five guesses, even if it is right", async () => {
    const { email } = await signedIn(await serve());
    const client = await clientWith(auth, headers);
    await client.signInWithOtp({ email });
    const { code } = await auth.lastMail(email);
    for (let guess = 0; guess < 5; guess += 1) await client.verifyOtp({ email, token: otherThan(code), type: "email" });
    expect(refusalOf(await client.verifyOtp({ email, token: code, type: "email" }))).toEqual([403, "otp_expired"]);
  });

  test("for a banned user", async () => {
    const { email, session } = await signedIn(await serve());
    const client = await clientWith(auth, headers);
    await client.signInWithOtp({ email });
    const { code } = await auth.lastMail(email);
    await (await adminOf(auth)).updateUserById(session.user.id, { ban_duration: "1h" });
    expect(refusalOf(await client.verifyOtp({ email, token: code, type: "email" }))).toEqual([403, "user_banned"]);
  });

  test("when it is asked for something unknown", async () => {
    const client = await clientWith(await serve({ AUTH_OTP_HIDE_UNKNOWN_USERS: "false" }), headers);
    const unknown = await client.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } });
    expect(refusalOf(unknown)).toEqual([422, "otp_disabled"]);
    expect(refusalOf(await client.signInWithOtp({ email: "no address" }))).toEqual([400, "validation_failed"]);
    const byPhone = await client.signInWithOtp({ phone: "447700900123" });
    expect(refusalOf(byPhone)).toEqual([400, "phone_provider_disabled"]);
    expect(refusalOf(await client.resetPasswordForEmail("no address"))).toEqual([400, "validation_failed"]);
    const odd = { email: newEmail(), token: "123456", type: "odd" as EmailOtpType };
    expect(refusalOf(await client.verifyOtp(odd))).toEqual([400, "validation_failed"]);
    const strange = { type: "odd" as "signup", email: newEmail() };
    expect(refusalOf(await client.resend(strange))).toEqual([400, "validation_failed"]);
  });

  test("when a redirect's code is wrong, late, or lacks its verifier", async () => {
    await serve();
    const { anonKey } = auth.service.apiKeys;
    const started = async () => {
      const email = (await signedIn(auth)).email;
      const client = await auth.client({
        flowType: "pkce",
        headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}`, ...headers },
      });
      await client.signInWithOtp({ email });
      const end = await follow((await auth.lastMail(email)).link);
      return { client, code: end.searchParams.get("code") ?? "" };
    };
    const first = await started();
    const second = await started();
    expect(refusalOf(await second.client.exchangeCodeForSession(first.code))).toEqual([400, "bad_code_verifier"]);
    expect((await first.client.exchangeCodeForSession(first.code)).error).toBeNull();
    const third = await started();
    auth.pass(6 * MINUTE);
    expect(refusalOf(await third.client.exchangeCodeForSession(third.code))).toEqual([422, "flow_state_expired"]);
    const fourth = await started();
    const unknown = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";
    expect(refusalOf(await fourth.client.exchangeCodeForSession(unknown))).toEqual([404, "flow_state_not_found"]);
  });
});
