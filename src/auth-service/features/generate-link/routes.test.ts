import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, SITE_URL, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

interface Link {
  readonly id: string;
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: string;
  readonly redirect_to: string;
}

const generate = (body: unknown) =>
  auth.ask({ method: "POST", path: "/admin/generate_link", body, token: auth.service.apiKeys.serviceRoleKey });

const linkOf = async (body: unknown): Promise<Link> => {
  const answer = await generate(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Link>();
};

describe("a link", () => {
  test("comes with the user, its token, its code and where it leads, and is not sent", async () => {
    const { user } = await auth.signIn();
    const sent = (await auth.messages()).length;
    const link = await linkOf({ type: "recovery", email: user.email, redirect_to: `${SITE_URL}/reset` });
    expect(link).toMatchObject({
      id: user.id,
      email: user.email,
      verification_type: "recovery",
      redirect_to: `${SITE_URL}/reset`,
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
      recovery_sent_at: expect.any(String),
    });
    const url = new URL(link.action_link);
    expect(url.href.startsWith(`${SITE_URL}/auth/v1/verify?`)).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: link.hashed_token,
      type: "recovery",
      redirect_to: `${SITE_URL}/reset`,
    });
    expect((await auth.messages()).length).toBe(sent);
  });

  test("leads to the site where the address asked for is not allowed", async () => {
    const { user } = await auth.signIn();
    const link = await linkOf({ type: "magiclink", email: user.email, redirect_to: "https://site.com.evil.com/" });
    expect(link.redirect_to).toBe(SITE_URL);
  });

  test("to sign up makes the user, with the password given", async () => {
    const email = newEmail();
    const link = await linkOf({ type: "signup", email, password: PASSWORD, data: { name: "Ada" } });
    expect(link).toMatchObject({ email, verification_type: "signup", user_metadata: { name: "Ada" } });
    const body = { email, password: PASSWORD };
    const early = await auth.ask({ method: "POST", path: "/token?grant_type=password", body });
    expect(early.json()).toMatchObject({ code: "email_not_confirmed" });
    expect((await linkOf({ type: "signup", email, password: PASSWORD })).id).toBe(link.id);
  });

  test("to sign in is one to sign up for somebody unknown", async () => {
    expect(await linkOf({ type: "magiclink", email: newEmail() })).toMatchObject({ verification_type: "signup" });
    const { user } = await auth.signIn();
    expect(await linkOf({ type: "magiclink", email: user.email })).toMatchObject({ verification_type: "magiclink" });
  });

  test("to accept an invitation makes the user", async () => {
    const link = await linkOf({ type: "invite", email: newEmail(), data: { name: "Ada" } });
    expect(link).toMatchObject({ verification_type: "invite", invited_at: expect.any(String) });
  });

  test("to change the address exists once for each side, and the second leaves the first alone", async () => {
    const { user } = await auth.signIn();
    const newAddress = newEmail();
    const current = await linkOf({ type: "email_change_current", email: user.email, new_email: newAddress });
    const coming = await linkOf({ type: "email_change_new", email: user.email, new_email: newAddress });
    expect(current).toMatchObject({ new_email: newAddress, email_change_sent_at: expect.any(String) });
    expect(new URL(coming.action_link).searchParams.get("type")).toBe("email_change");
    const tokens = auth.database.db.selectFrom("auth_one_time_tokens").select(["kind", "sent_to"]).orderBy("kind");
    expect(await tokens.execute()).toEqual(
      expect.arrayContaining([
        { kind: "email_change_current", sent_to: user.email },
        { kind: "email_change_new", sent_to: newAddress },
      ]),
    );
    await linkOf({ type: "email_change_new", email: user.email, new_email: newEmail() });
    const kinds = (await tokens.execute()).map(({ kind }) => kind).filter((kind) => kind.startsWith("email_change"));
    expect(kinds).toEqual(["email_change_new"]);
  });
});

test("what can't be linked is refused with its code", async () => {
  const { user } = await auth.signIn();
  const { user: other } = await auth.signIn();
  const email = newEmail();
  const refusals = [
    [{ type: "signup", email }, 400, "validation_failed"],
    [{ type: "signup", email, password: "short" }, 422, "weak_password"],
    [{ type: "signup", email: user.email, password: PASSWORD }, 422, "email_exists"],
    [{ type: "invite", email: user.email }, 422, "email_exists"],
    [{ type: "recovery", email }, 404, "user_not_found"],
    [{ type: "email_change_current", email, new_email: newEmail() }, 404, "user_not_found"],
    [{ type: "email_change_new", email, new_email: newEmail() }, 404, "user_not_found"],
    [{ type: "email_change_new", email: user.email }, 400, "validation_failed"],
    [{ type: "email_change_new", email: user.email, new_email: other.email }, 422, "email_exists"],
    [{ type: "sms", email: user.email }, 400, "validation_failed"],
    [{ type: "toString", email: user.email }, 400, "validation_failed"],
    [{ email: user.email }, 400, "validation_failed"],
    [{ type: "recovery", email: "no address" }, 400, "validation_failed"],
  ] as const;
  for (const [body, status, code] of refusals) {
    const answer = await generate(body);
    expect([body, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([body, status, code]);
  }
});

test("without secure change there is no link for the present address", async () => {
  const plain = await createTestAuth({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
  const { user } = await plain.signIn();
  const answer = await plain.ask({
    method: "POST",
    path: "/admin/generate_link",
    body: { type: "email_change_current", email: user.email, new_email: newEmail() },
    token: plain.service.apiKeys.serviceRoleKey,
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "validation_failed"]);
  await plain.close();
});
