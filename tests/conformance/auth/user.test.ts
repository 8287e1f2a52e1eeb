import { AuthSessionMissingError } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { adminOf, clientWith, ERROR_SHAPES, refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, SITE_URL, type TestAuth, SMS_HOOK } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

const DAY = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = "another good password";

describe("one's own user", () => {
  test("has identities", async () => {
    const { client, email, session } = await signedIn(await serve());
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ id: session.user.id, email, phone: "", aud: "authenticated" });
    expect((await client.getUserIdentities()).data?.identities).toMatchObject([
      { provider: "email", id: session.user.id },
    ]);
    const other = await auth.client();
    expect((await other.getUser(session.access_token)).data.user?.email).toBe(email);
  });

  test("has metadata that is merged, with null removing a key", async () => {
    const { client } = await signedIn(await serve());
    await client.updateUser({ data: { name: "Ada", city: "London" } });
    const { data } = await client.updateUser({ data: { city: null, age: 36 } });
    expect(data.user?.user_metadata).toMatchObject({ name: "Ada", age: 36 });
    expect(data.user?.user_metadata).not.toHaveProperty("city");
    const { data: refreshed } = await client.refreshSession();
    expect(refreshed.user?.user_metadata).toMatchObject({ name: "Ada", age: 36 });
  });

  test("has no metadata that passes for the service's own facts", async () => {
    const { client, email, session } = await signedIn(await serve());
    const before = session.user.user_metadata;
    const lies = { sub: "somebody", email: newEmail(), email_verified: false, phone: "1", phone_verified: true };
    const { data } = await client.updateUser({ data: { ...lies, name: "Ada" } });
    expect(data.user?.user_metadata).toEqual({ ...before, name: "Ada" });
    const { data: cleared } = await client.updateUser({ data: { email: null, email_verified: null } });
    expect(cleared.user?.user_metadata).toEqual({ ...before, name: "Ada" });
    await client.refreshSession();
    const { data: token } = await client.getClaims();
    expect(token?.claims).toMatchObject({ email, user_metadata: { ...before, name: "Ada" } });
    expect(token?.claims.user_metadata).not.toHaveProperty("phone_verified");
  });

  test("can't have an empty password, and hears of a wrong address before a wrong password", async () => {
    const { client, email } = await signedIn(await serve());
    expect(refusalOf(await client.updateUser({ password: "" }))).toEqual([422, "weak_password"]);
    expect(refusalOf(await client.updateUser({ email: "a", password: "short" }))).toEqual([400, "validation_failed"]);
    const again = await auth.client();
    expect((await again.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("can change the password, which ends all sessions but this one", async () => {
    const { client, email } = await signedIn(await serve());
    const elsewhere = await auth.client();
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await elsewhere.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    const again = await auth.client();
    expect((await again.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  test("needs a mailed code, valid once, to change the password after a day", async () => {
    const { client, email } = await signedIn(await serve());
    auth.pass(DAY + 1000);
    await client.refreshSession();
    expect(refusalOf(await client.updateUser({ password: NEW_PASSWORD }))).toEqual([400, "reauthentication_needed"]);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code: nonce } = await auth.lastMail(email);
    const wrong = await client.updateUser({ password: NEW_PASSWORD, nonce: nonce === "000000" ? "000001" : "000000" });
    expect(refusalOf(wrong)).toEqual([422, "reauthentication_not_valid"]);
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
    const again = await client.updateUser({ password: "a third good password", nonce });
    expect(refusalOf(again)).toEqual([422, "reauthentication_not_valid"]);
  });

  test("can change the address once both addresses have agreed", async () => {
    const { client, email } = await signedIn(await serve());
    const newAddress = newEmail();
    const { data } = await client.updateUser({ email: newAddress }, { emailRedirectTo: `${SITE_URL}/account` });
    expect(data.user).toMatchObject({ email, new_email: newAddress, email_change_sent_at: expect.any(String) });
    for (const to of [email, newAddress]) {
      const { link } = await auth.lastMail(to);
      expect(link?.searchParams.get("type")).toBe("email_change");
      expect(link?.searchParams.get("redirect_to")).toBe(`${SITE_URL}/account`);
    }
  });
});

describe.each(ERROR_SHAPES)("a change refused, in $shape", ({ headers }) => {
  const someone = async (env: Readonly<Record<string, string>> = {}) => {
    const { email, session } = await signedIn(await serve(env));
    const client = await clientWith(auth, headers);
    await client.setSession(session);
    return { client, email, session };
  };

  test("for the same password, a weak one or an overlong one", async () => {
    const { client } = await someone();
    expect(refusalOf(await client.updateUser({ password: PASSWORD }))).toEqual([422, "same_password"]);
    expect(refusalOf(await client.updateUser({ password: "short" }))).toEqual([422, "weak_password"]);
    expect(refusalOf(await client.updateUser({ password: "x".repeat(73) }))).toEqual([400, "validation_failed"]);
  });

  test("for a taken or invalid address or number", async () => {
    const { client } = await someone({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
    const taken = newEmail();
    await (await adminOf(auth)).createUser({ email: taken, phone: "447700900123" });
    expect(refusalOf(await client.updateUser({ email: taken }))).toEqual([422, "email_exists"]);
    expect(refusalOf(await client.updateUser({ phone: "447700900123" }))).toEqual([422, "phone_exists"]);
    expect(refusalOf(await client.updateUser({ email: "no address" }))).toEqual([400, "validation_failed"]);
    expect(refusalOf(await client.updateUser({ phone: "0700" }))).toEqual([400, "validation_failed"]);
  });

  test("for a second new address within a minute", async () => {
    const { client } = await someone();
    await client.updateUser({ email: newEmail() });
    expect(refusalOf(await client.updateUser({ email: newEmail() }))).toEqual([429, "over_email_send_rate_limit"]);
    await client.reauthenticate();
    expect(refusalOf(await client.reauthenticate())).toEqual([429, "over_email_send_rate_limit"]);
  });

  test("without the current password if that is required", async () => {
    const { client } = await someone({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true" });
    const without = await client.updateUser({ password: NEW_PASSWORD });
    expect(refusalOf(without)).toEqual([400, "current_password_required"]);
    const wrong = await client.updateUser({ password: NEW_PASSWORD, current_password: "not the password" });
    expect(refusalOf(wrong)).toEqual([400, "current_password_invalid"]);
    const right = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
    expect(right.error).toBeNull();
  });

  test("for an anonymous user's password without an address", async () => {
    await serve({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const client = await clientWith(auth, headers);
    await client.signInAnonymously();
    expect(refusalOf(await client.updateUser({ password: NEW_PASSWORD }))).toEqual([422, "validation_failed"]);
    expect(refusalOf(await client.reauthenticate())).toEqual([400, "validation_failed"]);
  });

  test("for what only administrators may change", async () => {
    const { client, session } = await someone();
    const answer = await auth.ask({
      method: "PUT",
      path: "/user",
      body: { app_metadata: { plan: "gold" }, role: "service_role" },
      token: session.access_token,
      headers,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["x-sb-error-code"]).toBe("not_admin");
    expect((await client.getUser()).data.user).toMatchObject({ role: "authenticated" });
  });

  test("for a user who is signed out, banned or deleted", async () => {
    const { client, session } = await someone();
    const nobody = await clientWith(auth, headers);
    expect((await nobody.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect(refusalOf(await nobody.getUser("nonsense"))).toEqual([403, "bad_jwt"]);
    expect(refusalOf(await nobody.getUser(auth.service.apiKeys.anonKey))).toEqual([403, "bad_jwt"]);
    const admin = await adminOf(auth);
    await admin.updateUserById(session.user.id, { ban_duration: "1h" });
    expect(refusalOf(await client.getUser())).toEqual([403, "user_banned"]);
    await admin.deleteUser(session.user.id);
    expect(refusalOf(await client.getUser())).toEqual([403, "user_not_found"]);
  });
});
