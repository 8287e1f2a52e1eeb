import { afterEach, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
  SMS_HOOK,
} from "../../../../tests/support/auth-service.ts";

const ANONYMOUS = { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" };

let auth: TestAuth;
afterEach(() => auth.close());

const start = async (env: Readonly<Record<string, string>> = {}): Promise<TestSession> => {
  auth = await createTestAuth({ ...ANONYMOUS, ...env });
  const answer = await auth.ask({ method: "POST", path: "/signup", body: { data: { favourite: "Ozu" } } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<TestSession>();
};
const userOf = async (token: string) =>
  (await auth.ask({ path: "/user", token })).json<Readonly<Record<string, unknown>>>();
const put = (token: string, body: object) => auth.ask({ method: "PUT", path: "/user", token, body });

test("an anonymous user who proves an address is the same user, anonymous no more", async () => {
  const { access_token: token, user } = await start();
  const email = newEmail();
  expect((await put(token, { email })).json()).toMatchObject({ new_email: email, email: "", is_anonymous: true });
  const { code } = await auth.lastMail(email);
  const body = { type: "email_change", email, token: code };
  const answer = await auth.ask({ method: "POST", path: "/verify", body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<TestSession>().user).toMatchObject({
    id: user.id,
    email,
    is_anonymous: false,
    user_metadata: { favourite: "Ozu" },
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [expect.objectContaining({ provider: "email", email, id: user.id })],
  });
  expect((await put(token, { password: PASSWORD })).statusCode).toBe(200);
  const signedIn = await auth.ask({
    method: "POST",
    path: "/token?grant_type=password",
    body: { email, password: PASSWORD },
  });
  expect(signedIn.json<TestSession>().user.id).toBe(user.id);
});

test("an anonymous user who proves a telephone number is anonymous no more", async () => {
  const { access_token: token, user } = await start({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
  await put(token, { phone: "+4915112345678" });
  const code = (await auth.lastText())?.code;
  const body = { type: "phone_change", phone: "+4915112345678", token: code };
  const answer = await auth.ask({ method: "POST", path: "/verify", body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json<TestSession>().user).toMatchObject({
    id: user.id,
    phone: "4915112345678",
    is_anonymous: false,
    identities: [expect.objectContaining({ provider: "phone", id: user.id })],
  });
});

test("where numbers are taken on trust, a telephone number makes an anonymous user known at once", async () => {
  const { access_token: token } = await start({
    ...SMS_HOOK,
    AUTH_EXTERNAL_PHONE_ENABLED: "true",
    AUTH_SMS_AUTOCONFIRM: "true",
  });
  expect((await put(token, { phone: "+4915112345678" })).statusCode).toBe(200);
  expect(await userOf(token)).toMatchObject({
    phone: "4915112345678",
    is_anonymous: false,
    app_metadata: { provider: "phone", providers: ["phone"] },
    identities: [expect.objectContaining({ provider: "phone" })],
  });
});

test("an anonymous user gets no password before an address", async () => {
  const { access_token: token } = await start();
  const answer = await put(token, { password: PASSWORD });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "validation_failed" });
});

test("one address begins thirty anonymous users an hour and no more", async () => {
  await start();
  const begin = (from = "192.0.2.1") => auth.ask({ method: "POST", path: "/signup", body: {}, from });
  for (let count = 0; count < 30; count += 1) expect((await begin()).statusCode).toBe(200);
  const refused = await begin();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: "over_request_rate_limit" });
  expect((await begin("192.0.2.2")).statusCode).toBe(200);
});
