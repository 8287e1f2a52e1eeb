import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, SITE_URL, type TestAuth } from "../../../tests/support/auth-service.ts";

const NEW_PASSWORD = "a wholly new password";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const post = (path: string, token: string, body: object = {}) => auth.ask({ method: "POST", path, token, body });
const put = (token: string, body: object) => auth.ask({ method: "PUT", path: "/user", token, body });
/** The mails to an address that carry no code: the notices. */
const noticesTo = async (address: string) =>
  (await auth.messages()).flatMap((message) =>
    message.channel === "email" && message.to === address && !/\b\d{6}\b/.test(message.text) ? [message] : [],
  );

test("a new password is told to whoever has the account, with no link but the site's address", async () => {
  const { access_token: token, user } = await auth.signIn();
  expect((await put(token, { password: NEW_PASSWORD })).statusCode).toBe(200);
  const [notice, ...more] = await noticesTo(user.email);
  expect(more).toEqual([]);
  expect(notice?.subject).toBe("Your Canon password was changed");
  expect(notice?.text.match(/https?:\/\/\S+/g)).toEqual([SITE_URL]);
  expect([...(notice?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, address]) => address)).toEqual([SITE_URL]);
  expect(`${notice?.text}${notice?.html}`).not.toContain(NEW_PASSWORD);
  expect(notice?.html).not.toMatch(/<(?:img|script|link|iframe|form|object|style)\b|url\(|@import/i);
});

test("a password that was refused is told to nobody", async () => {
  const { access_token: token, user } = await auth.signIn();
  expect((await put(token, { password: PASSWORD })).statusCode).toBe(422);
  expect((await put(token, { data: { name: "Ada" } })).statusCode).toBe(200);
  expect(await noticesTo(user.email)).toEqual([]);
});

test("a new address is told to the old one", async () => {
  const { access_token: token, user } = await auth.signIn();
  const email = newEmail();
  await put(token, { email });
  for (const address of [user.email, email]) {
    expect(await noticesTo(user.email)).toEqual([]);
    const { code } = await auth.lastMail(address);
    await post("/verify", token, { type: "email_change", email: address, token: code });
  }
  expect((await noticesTo(user.email)).map(({ subject }) => subject)).toEqual(["Your Canon e-mail was changed"]);
  expect(await noticesTo(email)).toEqual([]);
  expect((await noticesTo(user.email))[0]?.text).not.toContain(email);
});

test("a second factor is told when it is proven and when it goes, and not before", async () => {
  const { access_token: token, user } = await auth.signIn();
  const factor = (await post("/factors", token, { factor_type: "totp" })).json();
  expect(await noticesTo(user.email)).toEqual([]);
  const challenge = (await post(`/factors/${factor.id}/challenge`, token)).json();
  const code = new TOTP({ secret: factor.totp.secret }).generate({ timestamp: auth.clock() });
  const raised = (await post(`/factors/${factor.id}/verify`, token, { challenge_id: challenge.id, code })).json();
  expect((await noticesTo(user.email)).map(({ subject }) => subject)).toEqual(["Two-factor sign-in is on for Canon"]);
  await auth.ask({ method: "DELETE", path: `/factors/${factor.id}`, token: raised.access_token });
  expect((await noticesTo(user.email)).map(({ subject }) => subject)).toEqual([
    "Two-factor sign-in is on for Canon",
    "A second factor was removed from Canon",
  ]);
});

test("where mails are spent for the hour, the change is made all the same", async () => {
  const { access_token: token } = await auth.signIn();
  const spent = await auth.secondProcess({ AUTH_RATE_LIMIT_EMAIL_SENT: "0" });
  const answer = await spent.ask({ method: "PUT", path: "/user", token, body: { password: NEW_PASSWORD } });
  expect(answer.statusCode).toBe(200);
});
