import { hash as bcrypt } from "bcryptjs";
import { afterEach, describe, expect, test } from "vitest";
import { adminOf, clientWith, ERROR_SHAPES, refusalOf, sessionOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth, SMS_HOOK } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

describe("signing in by password", () => {
  test("gives a session that the client keeps, and notifies listeners", async () => {
    const { email } = await signedIn(await serve());
    const client = await auth.client();
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
    expect((await sessionOf(client)).access_token).toBe(data.session?.access_token);
    expect(data.user?.last_sign_in_at).toEqual(expect.any(String));
    expect(events).toContain("SIGNED_IN");
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: "password" }], aal: "aal1" });
  });

  test("works with a telephone number if that is on", async () => {
    await serve({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    await (await adminOf(auth)).createUser({ phone: "447700900123", password: PASSWORD, phone_confirm: true });
    const client = await auth.client();
    const { data } = await client.signInWithPassword({ phone: "+447700900123", password: PASSWORD });
    expect(data.user?.phone).toBe("447700900123");
  });

  test("succeeds with a password that is now too weak, and says so", async () => {
    await serve({ AUTH_PASSWORD_MIN_LENGTH: "30" });
    const email = newEmail();
    await (await adminOf(auth)).createUser({ email, password_hash: await bcrypt(PASSWORD, 4), email_confirm: true });
    const { data, error } = await (await auth.client()).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ["length"], message: expect.any(String) });
  });
});

describe.each(ERROR_SHAPES)("a sign-in refused, in $shape", ({ headers }) => {
  test("alike for a wrong password, an unknown user, and a user without a password", async () => {
    const { email } = await signedIn(await serve());
    const invited = newEmail();
    await (await adminOf(auth)).createUser({ email: invited, email_confirm: true });
    const client = await clientWith(auth, headers);
    const answers = [
      await client.signInWithPassword({ email, password: "not the password" }),
      await client.signInWithPassword({ email: newEmail(), password: PASSWORD }),
      await client.signInWithPassword({ email: invited, password: PASSWORD }),
      await client.signInWithPassword({ email: "no address", password: PASSWORD }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [400, "invalid_credentials"]));
    expect(new Set(answers.map(({ error }) => error?.message))).toEqual(new Set(["Invalid login credentials"]));
  });

  test("for an address or number not yet confirmed", async () => {
    await serve({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    const email = newEmail();
    await (await adminOf(auth)).createUser({ email, phone: "447700900123", password: PASSWORD });
    const client = await clientWith(auth, headers);
    expect(refusalOf(await client.signInWithPassword({ email, password: PASSWORD }))).toEqual([
      400,
      "email_not_confirmed",
    ]);
    const byPhone = await client.signInWithPassword({ phone: "447700900123", password: PASSWORD });
    expect(refusalOf(byPhone)).toEqual([400, "phone_not_confirmed"]);
  });

  test("for a banned user with the right password", async () => {
    const { email, session } = await signedIn(await serve());
    await (await adminOf(auth)).updateUserById(session.user.id, { ban_duration: "1h" });
    const client = await clientWith(auth, headers);
    expect(refusalOf(await client.signInWithPassword({ email, password: PASSWORD }))).toEqual([400, "user_banned"]);
    const wrong = await client.signInWithPassword({ email, password: "not the password" });
    expect(refusalOf(wrong)).toEqual([400, "invalid_credentials"]);
  });

  test("if the kind of address is switched off", async () => {
    const client = await clientWith(await serve({ AUTH_EXTERNAL_EMAIL_ENABLED: "false" }), headers);
    const byEmail = await client.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(refusalOf(byEmail)).toEqual([422, "email_provider_disabled"]);
    const byPhone = await client.signInWithPassword({ phone: "447700900123", password: PASSWORD });
    expect(refusalOf(byPhone)).toEqual([422, "phone_provider_disabled"]);
  });
});
