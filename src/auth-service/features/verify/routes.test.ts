import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  SITE_URL,
  type TestAuth,
  type TestSession,
  SMS_HOOK,
} from "../../../../tests/support/auth-service.ts";
import { millisecondsOf, STEADY_MS } from "../../../../tests/support/steady-answers.ts";

const MINUTE = 60_000;
const TARGET = `${SITE_URL}/auth/callback`;
const VERIFIER = "a-code-verifier-that-is-long-enough-for-the-rules-of-pkce";
const PKCE = {
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "s256",
};

const EXPIRED = { error_code: "otp_expired", error_description: "Email link is invalid or has expired" };
const ALREADY_USED = { error_code: "otp_expired", error_description: "Email link has already been used: sign in" };

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const post = (path: string, body: object, from?: string) =>
  auth.ask({ method: "POST", path, body, ...(from === undefined ? {} : { from }) });
const verify = (body: object, from?: string) => post("/verify", body, from);
const signUp = async (extra: object = {}): Promise<string> => {
  const email = newEmail();
  await post(`/signup?redirect_to=${encodeURIComponent(TARGET)}`, { email, password: PASSWORD, ...extra });
  return email;
};
/** Follows a link of a mail, as a browser does that shows where it was sent. */
const follow = async (link: URL | null, headers: Readonly<Record<string, string>> = {}) => {
  if (link === null) throw new Error("There is no link.");
  const answer = await auth.ask({ path: `/verify${link.search}`, headers });
  const location = answer.headers.location ?? "";
  const target = location === "" ? null : new URL(location);
  return {
    status: answer.statusCode,
    location,
    query: Object.fromEntries(target?.searchParams ?? []),
    fragment: Object.fromEntries(new URLSearchParams(target?.hash.slice(1))),
  };
};
const isConfirmed = async (email: string): Promise<boolean> => {
  const rows = await auth.database.db.selectFrom("auth_users").selectAll().where("email", "=", email).execute();
  return rows[0]?.email_confirmed_at !== null;
};
const otherCode = (code: string): string => (code === "000000" ? "111111" : "000000");

describe("the link in a mail", () => {
  test("confirms the address and brings a session in the fragment", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    expect(`${link?.origin}${link?.pathname}`).toBe(`${SITE_URL}/auth/v1/verify`);
    const { status, location, fragment } = await follow(link);
    expect(status).toBe(303);
    expect(location.startsWith(`${TARGET}#access_token=`)).toBe(true);
    expect(Object.keys(fragment)).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    expect(fragment).toMatchObject({ sb: "", token_type: "bearer", type: "signup" });
    const user = await auth.ask({ path: "/user", token: fragment["access_token"] ?? "" });
    expect(user.json()).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
  });

  test("works once, and followed again says in the fragment that it was used and one may sign in", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    await follow(link);
    const again = await follow(link);
    expect(again.location).toBe(
      `${TARGET}#error=access_denied&error_code=otp_expired&error_description=Email+link+has+already+been+used%3A+sign+in&sb=`,
    );
  });

  test("says the same where the code of its mail was entered before", async () => {
    const email = await signUp();
    const { code, link } = await auth.lastMail(email);
    await verify({ type: "signup", email, token: code });
    expect((await follow(link)).fragment).toMatchObject(ALREADY_USED);
  });

  test("is expired, not used, where a newer one took its place or its hour is over", async () => {
    const email = await signUp();
    const older = (await auth.lastMail(email)).link;
    auth.pass(MINUTE + 1);
    await post("/resend", { type: "signup", email });
    const { link } = await auth.lastMail(email);
    expect((await follow(older)).fragment).toMatchObject(EXPIRED);
    await follow(link);
    expect((await follow(older)).fragment).toMatchObject(EXPIRED);
    auth.pass(60 * MINUTE);
    expect((await follow(link)).fragment).toMatchObject(EXPIRED);
  });

  test("that was used tells nothing once its account has another address or is gone", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    await follow(link);
    const change = (query: { email: string }) =>
      auth.database.db.updateTable("auth_users").set(query).where("email", "=", email).execute();
    await change({ email: newEmail() });
    expect((await follow(link)).fragment).toMatchObject(EXPIRED);
    await auth.database.db.deleteFrom("auth_users").execute();
    expect((await follow(link)).fragment).toMatchObject(EXPIRED);
    expect(await auth.database.db.selectFrom("auth_used_links").selectAll().execute()).toEqual([]);
  });

  test("of twenty who follow it at once only one gets a session", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(link)));
    expect(answers.filter(({ fragment }) => "access_token" in fragment)).toHaveLength(1);
    expect(answers.filter(({ fragment }) => fragment["error_code"] === "otp_expired")).toHaveLength(19);
  });

  test("is over after an hour", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    auth.pass(60 * MINUTE + 1);
    expect((await follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
    expect(await isConfirmed(email)).toBe(false);
  });

  test("a scanner's HEAD, a browser's prefetch and a preview by a bot leave it to its owner", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    const head = await auth.ask({ method: "HEAD", path: `/verify${link?.search}` });
    expect(head.statusCode).toBe(405);
    for (const headers of [
      { "sec-purpose": "prefetch;prerender" },
      { purpose: "prefetch" },
      { "x-moz": "prefetch" },
      { "x-purpose": "preview" },
    ]) {
      const answer = await follow(link, headers);
      expect(answer).toMatchObject({ status: 503, location: "" });
    }
    for (const agent of [
      "Mozilla/5.0 (compatible; bingbot/2.0)",
      "Slackbot-LinkExpanding 1.0",
      "WhatsApp/2.23",
      "Mozilla/5.0 (Windows NT 10.0) BingPreview/1.0b",
      "Mozilla/4.0 (compatible; ms-office; MSOffice 16)",
    ])
      expect(await follow(link, { "user-agent": agent })).toMatchObject({ status: 303, location: TARGET });
    expect(await isConfirmed(email)).toBe(false);
    const owner = await follow(link, {
      "user-agent": "Mozilla/5.0 (Linux; Android 9; CUBOT NOTE) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    });
    expect(owner.fragment).toMatchObject({ type: "signup", access_token: expect.any(String) });
  });

  test("without token or type is refused in JSON", async () => {
    for (const query of ["", "?type=signup", "?token=abc", "?token=&type="]) {
      const answer = await auth.ask({ path: `/verify${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "validation_failed" });
    }
    const unknownType = await auth.ask({ path: "/verify?token=abc&type=constructor" });
    expect(unknownType.headers.location).toContain("#error=invalid_request&error_code=validation_failed");
  });

  test("of another type than was sent proves nothing, and stays", async () => {
    const email = await signUp();
    const { link } = await auth.lastMail(email);
    const bent = new URL(link?.href ?? "");
    bent.searchParams.set("type", "recovery");
    expect((await follow(bent)).fragment).toMatchObject({ error_code: "otp_expired" });
    expect((await follow(link)).fragment).toMatchObject({ type: "signup" });
  });

  test("does nothing for a banned user", async () => {
    const { user } = await auth.signIn();
    await post("/recover", { email: user.email });
    const { link } = await auth.lastMail(user.email);
    await auth.database.db
      .updateTable("auth_users")
      .set({ banned_until: auth.clock() + MINUTE })
      .where("id", "=", user.id)
      .execute();
    expect((await follow(link)).fragment).toMatchObject({ error: "access_denied", error_code: "user_banned" });
  });
});

describe("the link of a PKCE flow", () => {
  test("brings a code that only the one who began it can exchange", async () => {
    const email = await signUp(PKCE);
    const { link } = await auth.lastMail(email);
    expect(link?.searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);
    // However late the mail is opened, the code's own five minutes begin with it.
    auth.pass(30 * MINUTE);
    const { location, query } = await follow(link);
    expect(location).toBe(`${TARGET}?code=${query["code"]}`);
    const exchange = (verifier: string) =>
      post("/token?grant_type=pkce", { auth_code: query["code"], code_verifier: verifier });
    expect((await exchange(`${VERIFIER}-not`)).json()).toMatchObject({ code: "bad_code_verifier" });
    const session = (await exchange(VERIFIER)).json<TestSession>();
    expect(session.user.email).toBe(email);
    expect(claimsOf(session)).toMatchObject({ amr: [{ method: "email/signup" }] });
    expect((await exchange(VERIFIER)).json()).toMatchObject({ code: "flow_state_not_found" });
  });

  test("of twenty who follow it at once only one gets a code", async () => {
    const email = await signUp(PKCE);
    const { link } = await auth.lastMail(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(link)));
    expect(answers.filter(({ query }) => "code" in query)).toHaveLength(1);
  });

  test("its token brings a session where an app verifies it itself", async () => {
    const email = await signUp(PKCE);
    const { link } = await auth.lastMail(email);
    const answer = await verify({ type: "email", token_hash: link?.searchParams.get("token") });
    expect(answer.json()).toMatchObject({ token_type: "bearer", user: { email } });
  });
});

describe("a code or a token hash", () => {
  test("either proves the address, and takes the other with it", async () => {
    const email = await signUp();
    const { code, link } = await auth.lastMail(email);
    const session = (await verify({ type: "signup", email, token: code })).json<TestSession>();
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
    expect(claimsOf(session)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
    const other = await verify({ type: "signup", token_hash: link?.searchParams.get("token") });
    expect(other.statusCode).toBe(403);
    expect(other.json()).toEqual({ code: "otp_expired", message: "Email link is invalid or has expired" });
  });

  test("type email stands for a confirmation as for a magic link", async () => {
    const email = await signUp();
    const first = await verify({ type: "email", email, token: (await auth.lastMail(email)).code });
    expect(first.statusCode).toBe(200);
    await post("/otp", { email });
    const second = await verify({ type: "email", email, token: (await auth.lastMail(email)).code });
    expect(second.statusCode).toBe(200);
  });

  test("of twenty who bring the same code at once only one gets a session", async () => {
    const email = await signUp();
    const { code } = await auth.lastMail(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify({ type: "signup", email, token: code }, `10.0.0.${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(19);
  });

  test("five wrong codes end the right one, and leave the link of the same mail to its owner", async () => {
    const email = await signUp();
    const { code, link } = await auth.lastMail(email);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await verify({ type: "signup", email, token: otherCode(code) })).statusCode).toBe(403);
    const right = await verify({ type: "signup", email, token: code });
    expect(right.statusCode).toBe(403);
    expect(right.json()).toEqual({ code: "otp_expired", message: "Token has expired or is invalid" });
    expect((await follow(link)).fragment).toMatchObject({ type: "signup", access_token: expect.any(String) });
  });

  test("wrong codes brought at once are all counted", async () => {
    const email = await signUp();
    const { code } = await auth.lastMail(email);
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        verify({ type: "signup", email, token: otherCode(code) }, `10.0.1.${index}`),
      ),
    );
    expect((await verify({ type: "signup", email, token: code })).statusCode).toBe(403);
  });

  test("unknown address, wrong code and used code are one answer", async () => {
    const email = await signUp();
    const { code } = await auth.lastMail(email);
    const guessed = await verify({ type: "signup", email, token: otherCode(code) });
    const unknown = await verify({ type: "signup", email: newEmail(), token: code });
    await verify({ type: "signup", email, token: code });
    const used = await verify({ type: "signup", email, token: code });
    expect(unknown.json()).toEqual(guessed.json());
    expect(used.json()).toEqual(guessed.json());
    expect([unknown.statusCode, used.statusCode]).toEqual([403, 403]);
  });

  test("nor does a wrong code's time tell: no answer before a fixed one is over, in which the difference disappears", async () => {
    for (const email of [await signUp(), newEmail()]) {
      const guess = () => verify({ type: "signup", email, token: "000000" });
      expect(await millisecondsOf(guess)).toBeGreaterThanOrEqual(STEADY_MS);
    }
  });

  test("an address may be guessed at a hundred times an hour, known or not, and a link still works", async () => {
    const known = await signUp();
    const link = (await auth.lastMail(known)).link;
    const stranger = newEmail();
    for (const email of [known, stranger]) {
      await Promise.all(
        Array.from({ length: 100 }, (_, guess) =>
          verify({ type: "magiclink", email, token: "000000" }, `10.${guess}.0.1`),
        ),
      );
      const next = await verify({ type: "magiclink", email, token: "000000" }, "10.200.0.1");
      expect(next.statusCode).toBe(429);
      expect(next.json()).toMatchObject({ code: "over_request_rate_limit" });
    }
    expect((await follow(link)).fragment).toMatchObject({ type: "signup" });
  });

  test("one address of the network gets thirty tries in five minutes", async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => verify({ type: "email", email: newEmail(), token: "000000" }, "10.9.9.9")),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses.slice(0, 30).every((status) => status === 403)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test("a new password voids what was mailed before", async () => {
    const { user, access_token: token } = await auth.signIn();
    await post("/recover", { email: user.email });
    const { code } = await auth.lastMail(user.email);
    await auth.ask({ method: "PUT", path: "/user", body: { password: "another good password" }, token });
    expect((await verify({ type: "recovery", email: user.email, token: code })).statusCode).toBe(403);
  });

  test("any other mixture is refused", async () => {
    const email = newEmail();
    for (const body of [
      {},
      { type: "signup" },
      { type: "signup", token: "123456" },
      { type: "signup", token_hash: "abc", email },
      { type: "signup", token_hash: "abc", token: "123456" },
      { type: "signup", token: "123456", email, phone: "447700900000" },
      { type: "sms", token: "123456", email },
      { type: "signup", token: "123456", phone: "447700900000" },
      { type: "reauthentication", token_hash: "abc" },
      { type: "toString", token: "123456", email },
      { type: "signup", token: 123_456, email },
      { type: "signup", token: "123456", email: "nobody" },
    ]) {
      const answer = await verify(body);
      expect(answer.statusCode, JSON.stringify(body)).toBe(400);
      expect(answer.json(), JSON.stringify(body)).toMatchObject({ code: "validation_failed" });
    }
  });
});

describe("a change of e-mail address", () => {
  const begin = async (extra: object = {}) => {
    const session = await auth.signIn();
    const email = newEmail();
    const answer = await auth.ask({
      method: "PUT",
      path: `/user?redirect_to=${encodeURIComponent(TARGET)}`,
      body: { email, ...extra },
      token: session.access_token,
    });
    expect(answer.json()).toMatchObject({ new_email: email });
    return {
      session,
      old: session.user.email,
      email,
      toOld: await auth.lastMail(session.user.email),
      toNew: await auth.lastMail(email),
    };
  };
  const addressOf = async (token: string) => (await auth.ask({ path: "/user", token })).json<{ email: string }>().email;

  test("needs both addresses, in either order, by code or by link", async () => {
    const { session, old, email, toOld, toNew } = await begin();
    const first = await verify({ type: "email_change", email, token: toNew.code });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
      code: "200",
    });
    expect(await addressOf(session.access_token)).toBe(old);
    const { fragment } = await follow(toOld.link);
    expect(fragment).toMatchObject({ type: "email_change" });
    const user = (await auth.ask({ path: "/user", token: fragment["access_token"] ?? "" })).json();
    expect(user).toMatchObject({
      email,
      user_metadata: { email, email_verified: true },
      identities: [{ email, identity_data: { email, email_verified: true } }],
    });
    expect(user).not.toHaveProperty("new_email");
  });

  test("the first link says that one more is needed", async () => {
    const { toOld } = await begin();
    const { location } = await follow(toOld.link);
    expect(location).toBe(
      `${TARGET}#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=`,
    );
  });

  test("one address proven twice is not both", async () => {
    const { session, old, toOld } = await begin();
    await follow(toOld.link);
    auth.pass(2 * MINUTE);
    await post("/resend", { type: "email_change", email: old });
    await expect(auth.lastMail(old).then(({ link }) => follow(link))).resolves.toMatchObject({
      fragment: { error_code: "otp_expired" },
    });
    expect(await addressOf(session.access_token)).toBe(old);
  });

  test("both proofs at the same moment make one change and one session", async () => {
    const { session, email, toOld, toNew } = await begin();
    const results = await Promise.all([follow(toOld.link), follow(toNew.link)]);
    expect(results.filter(({ fragment }) => "access_token" in fragment)).toHaveLength(1);
    expect(results.filter(({ fragment }) => "message" in fragment)).toHaveLength(1);
    expect(await addressOf(session.access_token)).toBe(email);
  });

  test("with secure change off the new address alone is enough", async () => {
    await auth.close();
    auth = await createTestAuth({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
    const session = await auth.signIn();
    const email = newEmail();
    await auth.ask({ method: "PUT", path: "/user", body: { email }, token: session.access_token });
    const { code } = await auth.lastMail(email);
    expect((await verify({ type: "email_change", email, token: code })).json()).toMatchObject({ user: { email } });
  });

  test("an address somebody else got meanwhile is refused, and nothing changes", async () => {
    const { session, old, email, toOld, toNew } = await begin();
    await follow(toOld.link);
    await auth.signIn(email);
    const answer = await verify({ type: "email_change", token_hash: toNew.link?.searchParams.get("token") });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "email_exists" });
    expect(await addressOf(session.access_token)).toBe(old);
  });

  test("begun by PKCE it ends in a code, and half-way says so in the query too", async () => {
    const { toOld, toNew } = await begin(PKCE);
    const half = await follow(toOld.link);
    expect(half.query).toHaveProperty("message");
    expect(half.fragment).toHaveProperty("message");
    const { query } = await follow(toNew.link);
    const session = await post("/token?grant_type=pkce", { auth_code: query["code"], code_verifier: VERIFIER });
    expect(claimsOf(session.json<TestSession>())).toMatchObject({ amr: [{ method: "email_change" }] });
  });
});

describe("a telephone", () => {
  const codeTo = async (phone: string): Promise<string> => (await auth.lastText(phone))?.code ?? "";

  test("signs in by a code, and its number is changed by another", async () => {
    await auth.close();
    auth = await createTestAuth({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    await post("/otp", { phone: "+44 7700 900001", channel: "sms" });
    const session = await verify({ type: "sms", phone: "+447700900001", token: await codeTo("447700900001") });
    expect(session.json()).toMatchObject({
      user: { phone: "447700900001", phone_confirmed_at: expect.any(String), identities: [{ provider: "phone" }] },
    });
    const token = session.json<TestSession>().access_token;
    await auth.ask({ method: "PUT", path: "/user", body: { phone: "447700900002" }, token });
    const changed = await verify({
      type: "phone_change",
      phone: "447700900002",
      token: await codeTo("447700900002"),
    });
    expect(changed.json()).toMatchObject({ user: { phone: "447700900002" } });
  });
});

/** What an access token says. */
function claimsOf(session: TestSession): unknown {
  return JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString("utf8"));
}
