import { hash as bcrypt } from "bcryptjs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
let admin: string;
beforeEach(async () => {
  auth = await createTestAuth();
  admin = auth.service.apiKeys.serviceRoleKey;
});
afterEach(() => auth.close());

type Body = Readonly<Record<string, unknown>>;
const create = (body: Body) => auth.ask({ method: "POST", path: "/admin/users", body, token: admin });
const change = (id: unknown, body: Body) =>
  auth.ask({ method: "PUT", path: `/admin/users/${String(id)}`, body, token: admin });
const read = (id: unknown) => auth.ask({ path: `/admin/users/${String(id)}`, token: admin });
const remove = (id: unknown, body?: Body) =>
  auth.ask({ method: "DELETE", path: `/admin/users/${String(id)}`, token: admin, ...(body ? { body } : {}) });
const signIn = (email: string, password: string) =>
  auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email, password } });

describe("who may", () => {
  const paths = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", "/admin/users/3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11"],
    ["PUT", "/admin/users/3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11"],
    ["DELETE", "/admin/users/3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11"],
    ["GET", "/admin/users/3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11/factors"],
    ["POST", "/admin/generate_link"],
    ["POST", "/invite"],
  ] as const;

  test("nobody without a token, nobody with the public key, no user", async () => {
    const session = await auth.signIn();
    for (const [method, path] of paths) {
      const body = method === "GET" ? {} : { body: "not even JSON" };
      const ask = (token?: string) => auth.ask({ method, path, ...body, ...(token === undefined ? {} : { token }) });
      const without = await ask();
      expect([without.statusCode, without.json<Body>()["code"]]).toEqual([401, "no_authorization"]);
      const forged = await ask(`${admin.slice(0, -4)}AAAA`);
      expect([forged.statusCode, forged.json<Body>()["code"]]).toEqual([403, "bad_jwt"]);
      for (const token of [auth.service.apiKeys.anonKey, session.access_token]) {
        const answer = await ask(token);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({ code: "not_admin", message: "User not allowed" });
      }
    }
  });

  test("a user whom an administrator made one, while their session lives", async () => {
    const { user } = await auth.signIn();
    await change(user.id, { role: "supabase_admin" });
    const session = (await signIn(user.email, PASSWORD)).json<{ access_token: string }>();
    const list = () => auth.ask({ path: "/admin/users", token: session.access_token });
    expect((await list()).statusCode).toBe(200);
    await auth.ask({ method: "POST", path: "/logout", token: session.access_token });
    const after = await list();
    expect([after.statusCode, after.json<Body>()["code"]]).toEqual([403, "session_not_found"]);
  });
});

describe("making a user", () => {
  test("they are confirmed when the administrator says so, hold exactly the metadata given, and no mail goes out", async () => {
    const email = newEmail();
    const answer = await create({
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: "Ada" },
      app_metadata: { plan: "gold" },
      data: "an unknown member",
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      email,
      phone: "",
      role: "authenticated",
      email_confirmed_at: expect.any(String),
      user_metadata: { name: "Ada", email_verified: true },
      app_metadata: { provider: "email", providers: ["email"], plan: "gold" },
      identities: [{ provider: "email", email, identity_data: { email, email_verified: true } }],
    });
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    expect(await auth.messages()).toEqual([]);
  });

  test("unconfirmed, they can't sign in by password yet", async () => {
    const email = newEmail();
    const user = (await create({ email, password: PASSWORD, user_metadata: { name: "Ada" } })).json<Body>();
    expect(user["user_metadata"]).toEqual({ name: "Ada" });
    expect((await signIn(email, PASSWORD)).json()).toMatchObject({ code: "email_not_confirmed" });
  });

  test("a password hashed elsewhere works, and is made anew when first used", async () => {
    const email = newEmail();
    const hash = (await bcrypt(PASSWORD, 4)).replace("$2b$", "$2y$");
    const user = (await create({ email, password_hash: hash, email_confirm: true })).json<{ id: string }>();
    expect((await signIn(email, "another password")).statusCode).toBe(400);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    const row = auth.database.db.selectFrom("auth_users").select("password_hash").where("id", "=", user.id);
    expect((await row.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$/);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  test("with an id, an audience, a role, a telephone number and a ban", async () => {
    const id = "3E2B4B0E-6A84-4B6B-9A0A-5A4F2F5B1C11";
    const before = auth.clock();
    const answer = await create({
      id,
      phone: "+44 7700 900123",
      phone_confirm: true,
      role: "editor",
      aud: "staff",
      ban_duration: "1h30m",
    });
    const user = answer.json<{ banned_until: string }>();
    expect(user).toMatchObject({
      id: id.toLowerCase(),
      phone: "447700900123",
      phone_confirmed_at: expect.any(String),
      email: "",
      role: "editor",
      aud: "staff",
      identities: [{ provider: "phone", identity_data: { phone: "447700900123" } }],
    });
    expect(Date.parse(user.banned_until)).toBeGreaterThanOrEqual(before + 90 * 60 * 1000);
    expect(Date.parse(user.banned_until)).toBeLessThanOrEqual(auth.clock() + 90 * 60 * 1000);
    expect((await read(id)).json()).toMatchObject({ id: id.toLowerCase() });
    expect((await create({ id, email: newEmail() })).json()).toMatchObject({ code: "user_already_exists" });
  });

  test("what can't be is refused with its code", async () => {
    const { user } = await auth.signIn();
    await create({ email: newEmail(), phone: "447700900123" });
    const email = newEmail();
    const refusals: readonly (readonly [Body, number, string])[] = [
      [{}, 400, "validation_failed"],
      [{ email: "", phone: null }, 400, "validation_failed"],
      [{ email: "no address" }, 400, "validation_failed"],
      [{ phone: "0700" }, 400, "validation_failed"],
      [{ email, password: PASSWORD, password_hash: "$2a$" }, 400, "validation_failed"],
      [{ email, password_hash: "plain text" }, 400, "validation_failed"],
      [
        { email, password_hash: `$argon2id$v=19$m=99999999,t=1,p=1$${"a".repeat(22)}$${"b".repeat(43)}` },
        400,
        "validation_failed",
      ],
      [{ email, password: "x".repeat(73) }, 400, "validation_failed"],
      [{ email, password: "short" }, 422, "weak_password"],
      [{ email, id: "7" }, 400, "validation_failed"],
      [{ email, id: "00000000-0000-0000-0000-000000000000" }, 400, "validation_failed"],
      [{ email, ban_duration: "a while" }, 400, "validation_failed"],
      [{ email, ban_duration: "-1h" }, 400, "validation_failed"],
      [{ email, ban_duration: "99999999999h" }, 400, "validation_failed"],
      [{ email, user_metadata: "text" }, 400, "validation_failed"],
      [{ email, password: "" }, 422, "weak_password"],
      [{ email, user_metadata: { large: "x".repeat(9000) } }, 400, "validation_failed"],
      [{ email: user.email }, 422, "email_exists"],
      [{ phone: "447700900123" }, 422, "phone_exists"],
    ];
    for (const [body, status, code] of refusals) {
      const answer = await create(body);
      expect([body, answer.statusCode, answer.json<Body>()["code"]]).toEqual([body, status, code]);
    }
  });

  test("of twenty who make the same address at once, one does", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ email })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });
});

describe("reading a user", () => {
  test("an id that is none and one nobody has are told apart", async () => {
    const none = await read("7");
    expect([none.statusCode, none.json<Body>()["code"]]).toEqual([404, "validation_failed"]);
    const unknown = await read("3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11");
    expect([unknown.statusCode, unknown.json<Body>()["code"]]).toEqual([404, "user_not_found"]);
    expect((await change("7", {})).statusCode).toBe(404);
    expect((await change("3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11", {})).json()).toMatchObject({ code: "user_not_found" });
    expect((await remove("3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11")).json()).toMatchObject({ code: "user_not_found" });
  });
});

describe("changing a user", () => {
  test("a new password ends every session, and what was mailed before is void", async () => {
    const session = await auth.signIn();
    await auth.ask({ path: "/reauthenticate", token: session.access_token });
    expect((await change(session.user.id, { password: "another good password" })).statusCode).toBe(200);
    expect((await auth.ask({ path: "/user", token: session.access_token })).json()).toMatchObject({
      code: "session_not_found",
    });
    expect((await signIn(session.user.email, PASSWORD)).json()).toMatchObject({ code: "invalid_credentials" });
    expect((await signIn(session.user.email, "another good password")).statusCode).toBe(200);
    expect(await auth.database.db.selectFrom("auth_one_time_tokens").selectAll().execute()).toEqual([]);
  });

  test("a new address holds at once, for the identity and its copy in the metadata too", async () => {
    const { user } = await auth.signIn();
    const email = newEmail();
    const changed = (await change(user.id, { email, phone: "447700900124", phone_confirm: true })).json();
    expect(changed).toMatchObject({
      email,
      phone: "447700900124",
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      user_metadata: { email },
      app_metadata: { provider: "email", providers: ["email", "phone"] },
      identities: [
        { provider: "email", email, identity_data: { email } },
        { provider: "phone", identity_data: { phone: "447700900124" } },
      ],
    });
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
    expect((await signIn(user.email, PASSWORD)).statusCode).toBe(400);
  });

  test("an address somebody has is refused, one's own is not", async () => {
    const { user } = await auth.signIn();
    const { user: other } = await auth.signIn();
    const taken = await change(user.id, { email: other.email });
    expect([taken.statusCode, taken.json<Body>()["code"]]).toEqual([422, "email_exists"]);
    expect((await change(user.id, { email: user.email })).statusCode).toBe(200);
  });

  test("metadata is merged, and null takes a key away", async () => {
    const created = await create({ email: newEmail(), user_metadata: { name: "Ada", city: "London" } });
    const { id } = created.json<{ id: string }>();
    const changed = await change(id, { user_metadata: { city: null, age: 36 }, app_metadata: { plan: "gold" } });
    expect(changed.json()).toMatchObject({
      user_metadata: { name: "Ada", age: 36 },
      app_metadata: { provider: "email", providers: ["email"], plan: "gold" },
    });
    expect(changed.json<{ user_metadata: Body }>().user_metadata).not.toHaveProperty("city");
  });

  test("a banned user is kept out until the ban ends or is lifted", async () => {
    const session = await auth.signIn();
    const refresh = () =>
      auth.ask({
        method: "POST",
        path: "/token?grant_type=refresh_token",
        body: { refresh_token: session.refresh_token },
      });
    const banned = await change(session.user.id, { ban_duration: "24h" });
    expect(banned.json()).toMatchObject({ banned_until: expect.any(String) });
    expect((await auth.ask({ path: "/user", token: session.access_token })).json()).toMatchObject({
      code: "user_banned",
    });
    expect((await refresh()).json()).toMatchObject({ code: "user_banned" });
    expect((await signIn(session.user.email, PASSWORD)).json()).toMatchObject({ code: "user_banned" });
    const lifted = await change(session.user.id, { ban_duration: "none" });
    expect(lifted.json()).not.toHaveProperty("banned_until");
    expect((await refresh()).statusCode).toBe(200);
    await change(session.user.id, { ban_duration: "876000h" });
    await change(session.user.id, { ban_duration: "1m" });
    auth.pass(61_000);
    expect((await signIn(session.user.email, PASSWORD)).statusCode).toBe(200);
  });

  test("a weak password is refused, and nothing else of the request is done", async () => {
    const { user } = await auth.signIn();
    const answer = await change(user.id, { password: "weak", role: "editor" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "weak_password", weak_password: { reasons: ["length"] } });
    expect((await read(user.id)).json()).toMatchObject({ role: "authenticated" });
  });
});

describe("deleting a user", () => {
  test("nothing of them stays", async () => {
    const session = await auth.signIn();
    const gone = await remove(session.user.id);
    expect([gone.statusCode, gone.json()]).toEqual([200, {}]);
    expect((await read(session.user.id)).statusCode).toBe(404);
    expect((await auth.ask({ path: "/user", token: session.access_token })).json()).toMatchObject({
      code: "user_not_found",
    });
    const { db } = auth.database;
    for (const table of ["auth_identities", "auth_sessions", "auth_one_time_tokens"] as const)
      expect(await db.selectFrom(table).select("user_id").execute()).toEqual([]);
  });

  test("softly, the row stays without a trace of who it was, and the address is free again", async () => {
    const session = await auth.signIn();
    const { id, email } = session.user;
    await change(id, { user_metadata: { name: "Ada" }, phone: "447700900125" });
    await auth.ask({ method: "POST", path: "/recover", body: { email } });
    const { link } = await auth.lastMail(email);
    await auth.ask({ path: `/verify${link?.search}` });
    expect((await remove(id, { should_soft_delete: true })).statusCode).toBe(200);
    const hidden = (await read(id)).json<Body>();
    expect(hidden).toMatchObject({ id, user_metadata: {}, app_metadata: {}, deleted_at: expect.any(String) });
    const text = JSON.stringify(hidden);
    for (const trace of [email, "447700900125", "Ada"]) expect(text).not.toContain(trace);
    expect(await auth.database.db.selectFrom("auth_used_links").selectAll().execute()).toEqual([]);
    const { identities } = hidden as { readonly identities: readonly Body[] };
    expect(identities.map((identity) => identity["identity_data"])).toEqual([{}, {}]);
    expect(identities.map((identity) => identity["id"])).not.toContain(id);
    expect((await auth.ask({ path: "/user", token: session.access_token })).json()).toMatchObject({
      code: "session_not_found",
    });
    expect((await signIn(email, PASSWORD)).json()).toMatchObject({ code: "invalid_credentials" });

    expect((await remove(id, { should_soft_delete: true })).statusCode).toBe(200);
    expect((await read(id)).json()).toEqual(hidden);
    auth.pass(61_000);
    const again = await auth.signIn(email);
    expect(again.user.id).not.toBe(id);
    const listed = await auth.ask({ path: "/admin/users", token: admin });
    expect(listed.json<{ users: readonly Body[] }>().users.map((user) => user["id"])).toContain(id);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await read(id)).statusCode).toBe(404);
  });
});

describe("listing users", () => {
  const list = (query = "") => auth.ask({ path: `/admin/users${query}`, token: admin });
  const ids = (answer: Awaited<ReturnType<typeof list>>) =>
    answer.json<{ users: readonly { id: string }[] }>().users.map(({ id }) => id);
  const createMany = async (count: number) => {
    const made: string[] = [];
    for (let number = 0; number < count; number += 1) {
      auth.pass(1000);
      made.unshift((await create({ email: `number-${number}@example.com` })).json<{ id: string }>().id);
    }
    return made;
  };

  test("the newest come first, page by page, and the headers lead through them", async () => {
    const made = await createMany(5);
    const first = await list("?page=1&per_page=2");
    expect(ids(first)).toEqual(made.slice(0, 2));
    expect(first.json()).toMatchObject({ aud: "authenticated" });
    expect(first.headers["x-total-count"]).toBe("5");
    expect(first.headers.link).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    );
    const last = await list("?page=3&per_page=2");
    expect(ids(last)).toEqual(made.slice(4));
    expect(last.headers.link).toBe('</admin/users?page=3&per_page=2>; rel="last"');
    expect(ids(await list("?page=4&per_page=2"))).toEqual([]);
    expect(ids(await list("?page=&per_page="))).toEqual(made);
    expect(ids(await list("?sort=created_at+asc"))).toEqual(made.toReversed());
  });

  test("with identities and factors", async () => {
    await createMany(1);
    const { users } = (await list()).json<{ users: readonly Body[] }>();
    expect(users[0]).toMatchObject({ identities: [{ provider: "email", email: "number-0@example.com" }] });
  });

  test("nobody yet is an empty page", async () => {
    const empty = await list();
    expect(empty.json()).toEqual({ users: [], aud: "authenticated" });
    expect(empty.headers["x-total-count"]).toBe("0");
    expect(empty.headers.link).toBe('</admin/users?page=1&per_page=50>; rel="last"');
  });

  test("a filter is part of the address or of the full name, and no pattern", async () => {
    const ada = (await create({ email: "ada@example.com", user_metadata: { full_name: "Ada Lovelace" } })).json<{
      id: string;
    }>();
    const percent = (await create({ email: "b@example.com", user_metadata: { full_name: "100% Åsa, \\_;" } })).json<{
      id: string;
    }>();
    expect(ids(await list("?filter=ada%40"))).toEqual([ada.id]);
    expect(ids(await list("?filter=LOVE"))).toEqual([ada.id]);
    expect(ids(await list("?filter=%25"))).toEqual([percent.id]);
    expect(ids(await list("?filter=_"))).toEqual([percent.id]);
    expect(ids(await list(`?filter=${encodeURIComponent("Åsa")}`))).toEqual([percent.id]);
    expect(ids(await list("?filter=a_a"))).toEqual([]);
    const odd = await list(`?per_page=1&filter=${encodeURIComponent(",;")}`);
    expect(odd.headers.link).toBe('</admin/users?page=1&per_page=1&filter=%2C%3B>; rel="last"');
  });

  test("a page that is no number, and any other order, are refused", async () => {
    for (const query of [
      "?page=two",
      "?page=-1",
      "?per_page=1.5",
      "?sort=email",
      "?sort=created_at+sideways",
      "?page=1&page=2",
    ]) {
      const answer = await list(query);
      expect([query, answer.statusCode, answer.json<Body>()["code"]]).toEqual([query, 400, "validation_failed"]);
    }
  });

  test("another audience has its own list", async () => {
    const staff = (await create({ email: newEmail(), aud: "staff" })).json<{ id: string }>();
    expect(ids(await list())).toEqual([]);
    const answer = await auth.ask({ path: "/admin/users", token: admin, headers: { "x-jwt-aud": "staff" } });
    expect(answer.json()).toMatchObject({ aud: "staff", users: [{ id: staff.id }] });
  });
});
