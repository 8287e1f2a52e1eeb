import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, newEmail, SITE_URL, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const invite = (body: unknown, redirectTo = "") =>
  auth.ask({
    method: "POST",
    path: `/invite${redirectTo === "" ? "" : `?redirect_to=${encodeURIComponent(redirectTo)}`}`,
    body,
    token: auth.service.apiKeys.serviceRoleKey,
  });

test("somebody new gets a mail with a link to accept, and is a user who is not confirmed", async () => {
  const email = newEmail();
  const answer = await invite({ email, data: { name: "Ada" } }, `${SITE_URL}/welcome`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    email,
    invited_at: expect.any(String),
    confirmation_sent_at: expect.any(String),
    user_metadata: { name: "Ada" },
    identities: [{ provider: "email", email }],
  });
  expect(answer.json()).not.toHaveProperty("email_confirmed_at");
  const { link } = await auth.lastMail(email);
  expect(link?.searchParams.get("type")).toBe("invite");
  expect(link?.searchParams.get("redirect_to")).toBe(`${SITE_URL}/welcome`);
});

test("who is not confirmed can be invited again, but not within the minute", async () => {
  const email = newEmail();
  const first = (await invite({ email, data: { name: "Ada" } })).json<{ id: string }>();
  const soon = await invite({ email });
  expect([soon.statusCode, soon.json<{ code: string }>().code]).toEqual([429, "over_email_send_rate_limit"]);
  auth.pass(61_000);
  const again = (await invite({ email, data: { city: "London" } })).json<{ id: string }>();
  expect(again).toMatchObject({ id: first.id, user_metadata: { name: "Ada", city: "London" } });
});

test("a stranger who had signed up with the address before gains nothing by the invitation", async () => {
  const email = newEmail();
  const body = { email, password: "the stranger's own", data: { name: "Mallory" } };
  await auth.ask({ method: "POST", path: "/signup", body });
  const invited = await invite({ email, data: { city: "London" } });
  expect(invited.json<{ user_metadata: object }>().user_metadata).not.toHaveProperty("name");
  const row = auth.database.db.selectFrom("auth_users").select("password_hash").where("email", "=", email);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ password_hash: null });
});

test("a confirmed user is not invited, nor what is no address", async () => {
  const { user } = await auth.signIn();
  const known = await invite({ email: user.email });
  expect([known.statusCode, known.json<{ code: string }>().code]).toEqual([422, "email_exists"]);
  for (const email of [null, "", "no address", 7])
    expect((await invite({ email })).json()).toMatchObject({ code: "validation_failed" });
  expect((await invite({ email: newEmail(), data: { large: "x".repeat(9000) } })).statusCode).toBe(400);
});
