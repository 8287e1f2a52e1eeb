import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  SITE_URL,
  SMS_HOOK,
  type TestAuth,
} from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const restart = async (env: Readonly<Record<string, string>>): Promise<void> => {
  await auth.close();
  auth = await createTestAuth(env);
};
const post = (path: string, body: object, from?: string) =>
  auth.ask({ method: "POST", path, body, ...(from === undefined ? {} : { from }) });
const redeem = async (email: string) => {
  const { code } = await auth.lastMail(email);
  return post("/verify", { type: "email", email, token: code });
};
const userOf = async (email: string) =>
  (await auth.database.db.selectFrom("auth_users").selectAll().where("email", "=", email).execute())[0];

describe("signing in without a password", () => {
  test("somebody new becomes a user by confirming the address, with what was said about them", async () => {
    const email = newEmail();
    const answer = await post("/otp", { email, data: { name: "Agnès" }, create_user: true, code_challenge: null });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    expect((await auth.lastMail(email)).link?.searchParams.get("type")).toBe("signup");
    expect((await userOf(email))?.email_confirmed_at).toBeNull();
    expect((await redeem(email)).json()).toMatchObject({
      user: { email, user_metadata: { name: "Agnès", email_verified: true }, app_metadata: { provider: "email" } },
    });
  });

  test("a confirmed user gets a magic link, also by the older address of the endpoint", async () => {
    const { user } = await auth.signIn();
    for (const path of ["/otp", "/magiclink"]) {
      expect((await post(path, { email: user.email.toUpperCase() })).json()).toEqual({});
      const { link } = await auth.lastMail(user.email);
      expect(link?.searchParams.get("type")).toBe("magiclink");
      expect((await redeem(user.email)).statusCode).toBe(200);
      auth.pass(61_000);
    }
  });

  test("twenty at once with one new address make one user and one mail", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post("/otp", { email }, `10.0.0.${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
    expect((await auth.messages()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("the link leads where the request asked, as far as that is allowed", async () => {
    for (const [asked, led] of [
      [`${SITE_URL}/auth/callback?x=1`, `${SITE_URL}/auth/callback?x=1`],
      ["https://evil.example/", SITE_URL],
    ] as const) {
      const email = newEmail();
      await post(`/otp?redirect_to=${encodeURIComponent(asked)}`, { email });
      expect((await auth.lastMail(email)).link?.searchParams.get("redirect_to")).toBe(led);
    }
  });

  test("a second mail within a minute is refused with the seconds that are left", async () => {
    const email = newEmail();
    await post("/otp", { email });
    auth.pass(20_000);
    const answer = await post("/otp", { email });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      code: "over_email_send_rate_limit",
      message: expect.stringMatching(/^For security purposes, you can only request this after (39|40) seconds\.$/),
    });
    auth.pass(41_000);
    expect((await post("/otp", { email })).statusCode).toBe(200);
  });

  test("both or neither address, half of a code challenge and odd channels are refused", async () => {
    const email = newEmail();
    for (const body of [
      {},
      { email, phone: "447700900000" },
      { email: "nobody" },
      { email: `victim@example.com\r\nBcc: ${email}` },
      { email: `victim@example.com, ${email}` },
      { email, code_challenge: "x".repeat(43) },
      { email, create_user: "yes" },
    ]) {
      const answer = await post("/otp", body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.json(), JSON.stringify(body)).toMatchObject({ code: "validation_failed" });
    }
    expect((await post("/magiclink", { phone: "447700900000" })).json()).toMatchObject({ code: "validation_failed" });
    expect((await post("/otp", { phone: "447700900000" })).json()).toMatchObject({ code: "phone_provider_disabled" });
    expect(await auth.messages()).toEqual([]);
  });
});

describe("whether an address is known", () => {
  test("shows neither by answer nor by timer nor by the spent allowance of mails", async () => {
    await restart({ AUTH_RATE_LIMIT_EMAIL_SENT: "9" });
    const confirmed = (await auth.signIn()).user.email;
    const unconfirmed = newEmail();
    await post("/signup", { email: unconfirmed, password: PASSWORD });
    const answersFor = async (email: string) => {
      const first = await post("/otp", { email });
      const second = await post("/otp", { email });
      return [first, second].map(({ statusCode, json }) => [statusCode, json()]);
    };
    const [known, waiting, unknown] = [
      await answersFor(confirmed),
      await answersFor(unconfirmed),
      await answersFor(newEmail()),
    ];
    expect(waiting).toEqual(known);
    expect(unknown).toEqual(known);
    await post("/otp", { email: newEmail() });
    auth.pass(61_000);
    const [knownLate, unknownLate] = [
      await post("/otp", { email: confirmed }),
      await post("/otp", { email: newEmail() }),
    ];
    expect(knownLate.json()).toEqual({ code: "over_email_send_rate_limit", message: "email rate limit exceeded" });
    expect(unknownLate.json()).toEqual(knownLate.json());
  });

  test.each([
    ["where the request wants nobody new", {}, { create_user: false }],
    ["where sign-ups are off", { AUTH_DISABLE_SIGNUP: "true" }, {}],
  ])("shows neither %s", async (_where, env, more) => {
    const known = newEmail();
    await restart({ ...env, AUTH_MAILER_AUTOCONFIRM: "true" });
    const token = auth.service.apiKeys.serviceRoleKey;
    const body = { email: known, email_confirm: true };
    const created = await auth.ask({ method: "POST", path: "/admin/users", body, token });
    expect(created.statusCode).toBe(200);
    const answersFor = async (email: string) => {
      const answers = [];
      for (const path of ["/otp", "/magiclink", "/otp"]) {
        answers.push(await post(path, { email, ...more }));
        if (path === "/otp") auth.pass(61_000);
      }
      return answers.map(({ statusCode, json }) => [statusCode, json()]);
    };
    const unknown = newEmail();
    expect(await answersFor(unknown)).toEqual(await answersFor(known));
    expect((await auth.messages()).map(({ to }) => to)).not.toContain(unknown);
    expect(await userOf(unknown)).toBeUndefined();
  });

  test("shows neither by a phone number", async () => {
    await restart({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    const [known, unknown] = ["447700900001", "447700900002"];
    const token = auth.service.apiKeys.serviceRoleKey;
    await auth.ask({ method: "POST", path: "/admin/users", body: { phone: known, phone_confirm: true }, token });
    for (const phone of [known, unknown]) {
      const answer = await post("/otp", { phone, create_user: false });
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    }
    expect([await auth.lastText(known), await auth.lastText(unknown)]).toEqual([expect.anything(), undefined]);
  });

  test("shows as in the reference if the host wants that", async () => {
    await restart({ AUTH_OTP_HIDE_UNKNOWN_USERS: "false" });
    const known = (await auth.signIn()).user.email;
    const unknown = await post("/otp", { email: newEmail(), create_user: false });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      422,
      { code: "otp_disabled", message: "Signups not allowed for otp" },
    ]);
    expect((await post("/otp", { email: known, create_user: false })).statusCode).toBe(200);
    await restart({ AUTH_OTP_HIDE_UNKNOWN_USERS: "false", AUTH_DISABLE_SIGNUP: "true" });
    const refused = await post("/otp", { email: newEmail() });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: "signup_disabled" }]);
  });
});

test("where addresses are taken on trust somebody new signs in by a magic link", async () => {
  await restart({ AUTH_MAILER_AUTOCONFIRM: "true" });
  const email = newEmail();
  await post("/otp", { email });
  expect((await auth.lastMail(email)).link?.searchParams.get("type")).toBe("magiclink");
  expect((await redeem(email)).statusCode).toBe(200);
});

test("no mail goes outside the host's list of receivers, and known addresses don't show by it", async () => {
  await restart({ AUTH_EMAIL_ADDRESS_ALLOW_LIST: "friend@example.com" });
  const answer = await post("/otp", { email: newEmail() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "email_address_not_authorized" });
  expect((await post("/recover", { email: newEmail() })).json()).toMatchObject({
    code: "email_address_not_authorized",
  });
  expect((await post("/otp", { email: "friend@example.com" })).statusCode).toBe(200);
});

test("with e-mail switched off there is no magic link", async () => {
  await restart({ AUTH_EXTERNAL_EMAIL_ENABLED: "false" });
  expect((await post("/otp", { email: newEmail() })).json()).toMatchObject({ code: "email_provider_disabled" });
});
