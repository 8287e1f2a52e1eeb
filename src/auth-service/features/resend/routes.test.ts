import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth, SMS_HOOK } from "../../../../tests/support/auth-service.ts";

const MINUTE = 60_000;

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const post = (path: string, body: object) => auth.ask({ method: "POST", path, body });
const mailsTo = async (address: string) => (await auth.messages()).filter(({ to }) => to === address);

test("a change of address waits for a minute at the present address as at the new one", async () => {
  const { access_token: token, user } = await auth.signIn();
  const email = newEmail();
  await auth.ask({ method: "PUT", path: "/user", token, body: { email } });
  for (const address of [user.email, email])
    expect((await post("/resend", { type: "email_change", email: address })).json()).toMatchObject({
      code: "over_email_send_rate_limit",
    });
  expect(await mailsTo(email)).toHaveLength(1);
});

describe("the confirmation of a sign-up", () => {
  test("comes once more, and only the newer one counts", async () => {
    const email = newEmail();
    await post("/signup", { email, password: PASSWORD });
    const first = await auth.lastMail(email);
    auth.pass(MINUTE + 1);
    expect((await post("/resend", { type: "signup", email })).json()).toEqual({});
    const second = await auth.lastMail(email);
    const verify = (token: string | null) => post("/verify", { type: "signup", token_hash: token });
    expect((await verify(first.link?.searchParams.get("token") ?? "")).statusCode).toBe(403);
    expect((await verify(second.link?.searchParams.get("token") ?? "")).statusCode).toBe(200);
  });

  test("waits for a minute after the sign-up, with the seconds left", async () => {
    const email = newEmail();
    await post("/signup", { email, password: PASSWORD });
    const answer = await post("/resend", { type: "signup", email });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.json()).toEqual({
      code: "over_email_send_rate_limit",
      message: "For security purposes, you can only request this after 60 seconds.",
    });
  });

  test("goes to nobody unknown or long confirmed, who are answered alike, timer included", async () => {
    const confirmed = (await auth.signIn()).user.email;
    const waiting = newEmail();
    await post("/signup", { email: waiting, password: PASSWORD });
    auth.pass(MINUTE + 1);
    const unknown = newEmail();
    const before = (await auth.messages()).length;
    const answers = [];
    for (const email of [waiting, confirmed, unknown]) {
      const first = await post("/resend", { type: "signup", email });
      const second = await post("/resend", { type: "signup", email });
      answers.push([first, second].map(({ statusCode, json }) => [statusCode, json()]));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await auth.messages()).length).toBe(before + 1);
  });
});

describe("a change of e-mail address", () => {
  test("comes once more to both addresses, and after one proof to the other alone", async () => {
    const session = await auth.signIn();
    const [old, email] = [session.user.email, newEmail()];
    await auth.ask({ method: "PUT", path: "/user", body: { email }, token: session.access_token });
    auth.pass(MINUTE + 1);
    await post("/resend", { type: "email_change", email: old });
    const [toOld, toNew] = [await mailsTo(old), await mailsTo(email)];
    const { code } = await auth.lastMail(email);
    await post("/verify", { type: "email_change", email, token: code });
    auth.pass(MINUTE + 1);
    expect((await post("/resend", { type: "email_change", email: old })).json()).toEqual({});
    expect(await mailsTo(old)).toHaveLength(toOld.length + 1);
    expect(await mailsTo(email)).toHaveLength(toNew.length);
  });

  test("is found by the new address too", async () => {
    const session = await auth.signIn();
    const email = newEmail();
    await auth.ask({ method: "PUT", path: "/user", body: { email }, token: session.access_token });
    auth.pass(MINUTE + 1);
    await post("/resend", { type: "email_change", email });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("where there is none is answered alike", async () => {
    const { user } = await auth.signIn();
    const before = await auth.messages();
    expect((await post("/resend", { type: "email_change", email: user.email })).json()).toEqual({});
    expect(await auth.messages()).toHaveLength(before.length);
  });
});

test("a code for a telephone comes once more", async () => {
  await auth.close();
  auth = await createTestAuth({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
  const phone = "447700900003";
  await post("/signup", { phone, password: PASSWORD });
  auth.pass(MINUTE + 1);
  expect((await post("/resend", { type: "sms", phone })).json()).toEqual({});
  expect(await mailsTo(phone)).toHaveLength(2);
  expect((await post("/resend", { type: "sms", phone })).json()).toMatchObject({ code: "over_sms_send_rate_limit" });
  expect((await post("/resend", { type: "phone_change", phone })).json()).toEqual({});
  expect(await mailsTo(phone)).toHaveLength(2);
});

test("a wrong type or mixture is refused", async () => {
  const email = newEmail();
  for (const body of [
    {},
    { email },
    { type: "recovery", email },
    { type: "signup" },
    { type: "signup", phone: "447700900000" },
    { type: "sms", email },
    { type: "signup", email, phone: "447700900000" },
    { type: "signup", email: "nobody" },
  ]) {
    const answer = await post("/resend", body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(answer.json(), JSON.stringify(body)).toMatchObject({ code: "validation_failed" });
  }
});
