import { hash as bcrypt } from "bcryptjs";
import type { GoTrueClient } from "@supabase/auth-js";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminOf, ERROR_SHAPES, refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, SITE_URL, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
let admin: GoTrueClient["admin"];
beforeEach(async () => {
  auth = await createTestAuth();
  admin = await adminOf(auth);
});
afterEach(() => auth.close());

const NOBODY = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";

describe("an administrator", () => {
  test("creates, reads, changes and deletes a user", async () => {
    const email = newEmail();
    const created = await admin.createUser({ email, user_metadata: { name: "Ada" }, app_metadata: { plan: "gold" } });
    expect(created.error).toBeNull();
    expect(created.data.user).toMatchObject({
      email,
      user_metadata: { name: "Ada" },
      app_metadata: { provider: "email", plan: "gold" },
    });
    const id = created.data.user?.id ?? "";
    expect((await admin.getUserById(id)).data.user).toEqual(created.data.user);
    const changed = await admin.updateUserById(id, { email: newEmail(), email_confirm: true, password: PASSWORD });
    const newAddress = changed.data.user?.email ?? "";
    expect(newAddress).not.toBe(email);
    const client = await auth.client();
    expect((await client.signInWithPassword({ email: newAddress, password: PASSWORD })).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(refusalOf(await admin.getUserById(id))).toEqual([404, "user_not_found"]);
  });

  test("imports users with their password hashes", async () => {
    const email = newEmail();
    await admin.createUser({ email, email_confirm: true, password_hash: await bcrypt(PASSWORD, 4) });
    const client = await auth.client();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("bans, and lifts the ban", async () => {
    const { client, session } = await signedIn(auth);
    await admin.updateUserById(session.user.id, { ban_duration: "24h" });
    expect(refusalOf(await client.getUser())).toEqual([403, "user_banned"]);
    await admin.updateUserById(session.user.id, { ban_duration: "none" });
    expect((await client.getUser()).error).toBeNull();
  });

  test("deletes softly: the row stays, the address becomes free", async () => {
    const { email, session } = await signedIn(auth);
    expect((await admin.deleteUser(session.user.id, true)).error).toBeNull();
    const { data } = await admin.getUserById(session.user.id);
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} });
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect((await admin.createUser({ email })).error).toBeNull();
  });

  test("lists users, page by page", async () => {
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      auth.pass(1000);
      made.unshift((await admin.createUser({ email: newEmail() })).data.user?.id ?? "");
    }
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ aud: "authenticated", total: 5, nextPage: 2, lastPage: 3 });
    expect(first.data.users.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const last = await admin.listUsers({ page: 3, perPage: 2 });
    expect(last.data.users.map(({ id }) => id)).toEqual(made.slice(4));
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 });
    expect((await admin.listUsers()).data.users).toHaveLength(5);
  });

  test("invites by mail", async () => {
    const email = newEmail();
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { name: "Ada" },
      redirectTo: `${SITE_URL}/welcome`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: "Ada" } });
    const { link } = await auth.lastMail(email);
    expect(link?.searchParams.get("redirect_to")).toBe(`${SITE_URL}/welcome`);
  });

  test("sees no second factors where there are none", async () => {
    const { session } = await signedIn(auth);
    expect((await admin.mfa.listFactors({ userId: session.user.id })).data?.factors).toEqual([]);
  });
});

describe("a link made by an administrator works like a mailed one", () => {
  const redirectTo = `${SITE_URL}/here`;
  const linkOf = async (params: Parameters<typeof admin.generateLink>[0]) => {
    const { data, error } = await admin.generateLink(params);
    if (error !== null) throw error;
    return data;
  };

  test("to sign up, to accept an invitation, to sign in and to recover", async () => {
    const links = [
      await linkOf({ type: "signup", email: newEmail(), password: PASSWORD, options: { redirectTo } }),
      await linkOf({ type: "invite", email: newEmail(), options: { redirectTo, data: { name: "Ada" } } }),
      await linkOf({ type: "magiclink", email: newEmail(), options: { redirectTo } }),
      await linkOf({ type: "magiclink", email: (await signedIn(auth)).email, options: { redirectTo } }),
      await linkOf({ type: "recovery", email: (await signedIn(auth)).email, options: { redirectTo } }),
    ];
    expect(links.map(({ properties }) => properties.verification_type)).toEqual([
      "signup",
      "invite",
      "signup",
      "magiclink",
      "recovery",
    ]);
    for (const { properties, user } of links) {
      expect(properties.redirect_to).toBe(redirectTo);
      const client = await auth.client();
      const type = properties.verification_type as "signup" | "invite" | "magiclink" | "recovery";
      const { data, error } = await client.verifyOtp({ token_hash: properties.hashed_token, type });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id: user.id, email_confirmed_at: expect.any(String) });
    }
    expect(await auth.messages()).toEqual([]);
  });

  test("and returns a new user's metadata unchanged", async () => {
    const data = { profile_image: "https://avatars.example/ada" };
    const email = newEmail();
    const { user } = await linkOf({ type: "signup", email, password: PASSWORD, options: { data } });
    expect(user).toMatchObject({ email, identities: [{ provider: "email", identity_data: { email, sub: user.id } }] });
    expect(user.user_metadata).toEqual(data);
    const again = await linkOf({ type: "signup", email, password: PASSWORD, options: { data: { name: "Ada" } } });
    expect(again.user.user_metadata).toEqual({ name: "Ada" });
    expect((await linkOf({ type: "invite", email: newEmail(), options: { data } })).user.user_metadata).toEqual(data);
    expect((await linkOf({ type: "magiclink", email: newEmail() })).user.user_metadata).toEqual({});
  });

  test("also by its code", async () => {
    const { email } = await signedIn(auth);
    const { properties } = await linkOf({ type: "magiclink", email });
    const client = await auth.client();
    const { data } = await client.verifyOtp({ email, token: properties.email_otp, type: "magiclink" });
    expect(data.user?.email).toBe(email);
  });

  test("and two together change an address", async () => {
    const { email, session } = await signedIn(auth);
    const newAddress = newEmail();
    const change = { email, newEmail: newAddress } as const;
    const current = await linkOf({ type: "email_change_current", ...change });
    const coming = await linkOf({ type: "email_change_new", ...change });
    const client = await auth.client();
    const verify = (link: typeof current) =>
      client.verifyOtp({ token_hash: link.properties.hashed_token, type: "email_change" });
    const half = await verify(current);
    expect(half).toMatchObject({ error: null, data: { user: null, session: null } });
    expect((await verify(coming)).data.user).toMatchObject({ id: session.user.id, email: newAddress });
  });
});

describe.each(ERROR_SHAPES)("an administrator is refused, in $shape", ({ headers }) => {
  test("who is none", async () => {
    const { session } = await signedIn(auth);
    const asUser = await adminOf(auth, { Authorization: `Bearer ${session.access_token}`, ...headers });
    const asNobody = await adminOf(auth, { Authorization: "Bearer forged", ...headers });
    const { user } = session;
    const calls = (asked: GoTrueClient["admin"]) => [
      asked.listUsers(),
      asked.getUserById(user.id),
      asked.createUser({ email: newEmail() }),
      asked.updateUserById(user.id, { role: "service_role" }),
      asked.deleteUser(user.id),
      asked.inviteUserByEmail(newEmail()),
      asked.generateLink({ type: "recovery", email: user.email ?? "" }),
      asked.mfa.listFactors({ userId: user.id }),
      asked.mfa.deleteFactor({ userId: user.id, id: NOBODY }),
    ];
    for (const answer of await Promise.all(calls(asUser))) expect(refusalOf(answer)).toEqual([403, "not_admin"]);
    for (const answer of await Promise.all(calls(asNobody))) expect(refusalOf(answer)).toEqual([403, "bad_jwt"]);
  });

  test("for unknown users and taken addresses", async () => {
    const asked = await adminOf(auth, headers);
    const { email } = await signedIn(auth);
    expect(refusalOf(await asked.getUserById(NOBODY))).toEqual([404, "user_not_found"]);
    expect(refusalOf(await asked.updateUserById(NOBODY, {}))).toEqual([404, "user_not_found"]);
    expect(refusalOf(await asked.deleteUser(NOBODY))).toEqual([404, "user_not_found"]);
    expect(refusalOf(await asked.generateLink({ type: "recovery", email: newEmail() }))).toEqual([
      404,
      "user_not_found",
    ]);
    expect(refusalOf(await asked.createUser({ email }))).toEqual([422, "email_exists"]);
    expect(refusalOf(await asked.inviteUserByEmail(email))).toEqual([422, "email_exists"]);
    expect(refusalOf(await asked.createUser({}))).toEqual([400, "validation_failed"]);
    expect(refusalOf(await asked.createUser({ email: newEmail(), password: "short" }))).toEqual([422, "weak_password"]);
    const factor = await asked.mfa.deleteFactor({ userId: (await signedIn(auth)).session.user.id, id: NOBODY });
    expect(refusalOf(factor)).toEqual([404, "mfa_factor_not_found"]);
  });

  test("for what this service does not have", async () => {
    const asked = await adminOf(auth, headers);
    expect(refusalOf(await asked.oauth.listClients())).toEqual([404, "feature_disabled"]);
    expect(refusalOf(await asked.customProviders.listProviders())).toEqual([404, "feature_disabled"]);
  });
});

test("a user deleted while a mail to them is being written is unknown, not a fault", async () => {
  for (const path of ["/recover", "/otp", "/magiclink"]) {
    const { email, session } = await signedIn(auth);
    const { sending } = await auth.database.transaction(async (queries) => {
      await queries.deleteFrom("auth_users").where("id", "=", session.user.id).execute();
      const sending = auth.ask({ method: "POST", path, body: { email, create_user: false } });
      await setTimeout(300);
      return { sending };
    });
    expect((await sending).statusCode).toBeLessThan(500);
  }
});
