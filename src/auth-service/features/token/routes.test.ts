import { hash as bcrypt } from "bcryptjs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import { millisecondsOf } from "../../../../tests/support/steady-answers.ts";

/** What a wrong password takes at least; a timer may be early by the millisecond it is counted in. */
const STEADY_WRONG_MS = 200 - 1;

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const refresh = (token: string, from = "127.0.0.1") =>
  auth.ask({ method: "POST", path: "/token?grant_type=refresh_token", body: { refresh_token: token }, from });

describe("signing in by password", () => {
  test("the right password gives a session the client knows as one", async () => {
    const email = newEmail();
    const session = await auth.signIn(email);
    expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
    const user = await auth.ask({ path: "/user", token: session.access_token });
    expect(user.json()).toMatchObject({ email, aud: "authenticated", is_anonymous: false });
  });

  test("the time does not tell who exists: whichever hash, a wrong password is answered no sooner than a slow one takes", async () => {
    const ours = (await auth.signIn()).user.email;
    const imported = newEmail();
    const user = { email: imported, password_hash: await bcrypt(PASSWORD, 10), email_confirm: true };
    await auth.ask({ method: "POST", path: "/admin/users", token: auth.service.apiKeys.serviceRoleKey, body: user });
    const sign = (email: string, password: string) =>
      auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email, password } });
    for (const email of [ours, imported, newEmail()]) {
      const compared = auth.hashes.compared;
      expect(await millisecondsOf(() => sign(email, "not the password"))).toBeGreaterThanOrEqual(STEADY_WRONG_MS);
      expect(auth.hashes.compared).toBe(compared + 1);
    }
    // Once its owner has been in, the hash is one of our own.
    expect((await sign(imported, PASSWORD)).statusCode).toBe(200);
    const row = auth.database.db.selectFrom("auth_users").select("password_hash").where("email", "=", imported);
    expect((await row.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$/);
  });

  test("an address not yet confirmed shows only to whoever has the password", async () => {
    const email = newEmail();
    await auth.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD } });
    const sign = async (password: string) =>
      (await auth.ask({ method: "POST", path: "/token?grant_type=password", body: { email, password } })).json();
    expect(await sign(PASSWORD)).toMatchObject({ code: "email_not_confirmed" });
    expect(await sign("wrong password")).toMatchObject({ code: "invalid_credentials" });
  });

  test("a grant nobody knows is refused", async () => {
    for (const grant of ["", "?grant_type=", "?grant_type=toString", "?grant_type=device"]) {
      const answer = await auth.ask({ method: "POST", path: `/token${grant}`, body: {} });
      expect(answer.json()).toEqual({ code: "invalid_credentials", message: "unsupported_grant_type" });
    }
  });

  describe("guessing at one account", () => {
    const sign = async (email: string, password: string, from: string) => {
      const answer = await auth.ask({
        method: "POST",
        path: "/token?grant_type=password",
        body: { email, password },
        from,
      });
      return answer.statusCode;
    };
    /** So many wrong passwords, ever twenty at once, each from a network of its own: how many were compared. */
    const guessed = async (email: string, count: number): Promise<number> => {
      let compared = 0;
      for (let done = 0; done < count; done += 20) {
        const guesses = Array.from({ length: Math.min(20, count - done) }, (_, index) =>
          sign(email, `guess ${index}`, `192.0.${done + index}.1`),
        );
        for (const status of await Promise.all(guesses)) {
          expect(status).toBeOneOf([400, 429]);
          if (status === 400) compared += 1;
        }
      }
      return compared;
    };

    test("ends after a hundred wrong passwords, right ones not counted, and its owner still gets in", async () => {
      const { user } = await auth.signIn();
      expect(await guessed(user.email, 93)).toBe(93);
      for (let count = 0; count < 10; count += 1) expect(await sign(user.email, PASSWORD, "198.51.100.1")).toBe(200);
      expect(await guessed(user.email, 20)).toBe(7);
      expect(await sign(user.email, PASSWORD, "203.0.113.1")).toBe(429);
      expect(await sign(user.email, PASSWORD, "127.0.0.1")).toBe(200);
    }, 60_000);

    test("ends where its owner is signed in, too; a mail brings them in from anywhere", async () => {
      const { user } = await auth.signIn();
      await guessed(user.email, 100);
      // Ever fifteen, for a single address may not ask more often.
      for (let count = 0; count < 30; count += 1) {
        if (count === 15) auth.pass(30_000);
        expect(await sign(user.email, "wrong", "127.0.0.1")).toBe(400);
      }
      expect(await sign(user.email, PASSWORD, "127.0.0.1")).toBe(429);

      const from = "203.0.113.1";
      await auth.ask({ method: "POST", path: "/recover", body: { email: user.email }, from });
      const { link } = await auth.lastMail(user.email);
      const target = new URL((await auth.ask({ path: `/verify${link?.search}`, from })).headers.location ?? "");
      expect(new URLSearchParams(target.hash.slice(1)).get("access_token")).not.toBeNull();
    }, 60_000);
  });
});

describe("refreshing", () => {
  test("a client that lost the answer may bring the last token again, however late, from where it asked", async () => {
    const session = await auth.signIn();
    const next = (await refresh(session.refresh_token, "2001:db8::1")).json<TestSession>();
    auth.pass(60 * 60 * 1000);
    const again = await refresh(session.refresh_token, "2001:db8::beef");
    expect(again.json<TestSession>().refresh_token).toBe(next.refresh_token);
  });

  test("or from another network within the reuse interval: a telephone that left the house", async () => {
    const session = await auth.signIn();
    const next = (await refresh(session.refresh_token, "192.0.2.1")).json<TestSession>();
    auth.pass(9000);
    const again = await refresh(session.refresh_token, "198.51.100.1");
    expect(again.json<TestSession>().refresh_token).toBe(next.refresh_token);
  });

  describe("a stolen refresh token", () => {
    const [THIEF, OWNER] = ["198.51.100.1", "192.0.2.1"];

    test("that the thief uses first ends the session for both when the owner comes with theirs", async () => {
      const stolen = (await auth.signIn()).refresh_token;
      const thiefs = (await refresh(stolen, THIEF)).json<TestSession>();
      auth.pass(11_000);
      expect((await refresh(stolen, OWNER)).json()).toMatchObject({ code: "refresh_token_already_used" });
      expect((await refresh(thiefs.refresh_token, THIEF)).json()).toMatchObject({ code: "refresh_token_not_found" });
    });

    test("that the owner has used already brings the thief nothing, and ends the session", async () => {
      const stolen = (await auth.signIn()).refresh_token;
      const owners = (await refresh(stolen, OWNER)).json<TestSession>();
      auth.pass(11_000);
      expect((await refresh(stolen, THIEF)).json()).toMatchObject({ code: "refresh_token_already_used" });
      expect((await refresh(owners.refresh_token, OWNER)).json()).toMatchObject({ code: "refresh_token_not_found" });
    });

    test("still works for whoever allows old tokens always", async () => {
      await auth.close();
      auth = await createTestAuth({ AUTH_SECURITY_REFRESH_TOKEN_ALLOW_REUSE: "true" });
      const stolen = (await auth.signIn()).refresh_token;
      await refresh(stolen, OWNER);
      auth.pass(11_000);
      expect((await refresh(stolen, THIEF)).statusCode).toBe(200);
    });
  });

  test("guessing of tokens ends for a network, whose members' own tokens go on working", async () => {
    const session = await auth.signIn();
    const forged = session.refresh_token.slice(0, -2);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => refresh(`${forged}${index + 10}`)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await refresh("no token at all")).statusCode).toBe(429);
    expect((await refresh(`${forged}AA`, "192.0.2.1")).statusCode).toBe(400);
    expect((await refresh(session.refresh_token)).statusCode).toBe(200);
  });

  test("an old token that comes back ends the session, and its access tokens at once", async () => {
    const session = await auth.signIn();
    const second = (await refresh(session.refresh_token)).json<TestSession>();
    const third = (await refresh(second.refresh_token)).json<TestSession>();
    auth.pass(11_000);
    const replayed = await refresh(session.refresh_token);
    expect(replayed.statusCode).toBe(400);
    expect(replayed.json()).toMatchObject({ code: "refresh_token_already_used" });
    expect((await refresh(third.refresh_token)).json()).toMatchObject({ code: "refresh_token_not_found" });
    const user = await auth.ask({ path: "/user", token: third.access_token });
    expect(user.statusCode).toBe(403);
    expect(user.json()).toMatchObject({ code: "session_not_found" });
  });

  test("within the reuse interval an older token is answered with the current one", async () => {
    const session = await auth.signIn();
    const second = (await refresh(session.refresh_token)).json<TestSession>();
    const third = (await refresh(second.refresh_token)).json<TestSession>();
    expect((await refresh(session.refresh_token)).json<TestSession>().refresh_token).toBe(third.refresh_token);
  });

  test("a token of no right form is told from one never given out", async () => {
    const session = await auth.signIn();
    const forged = `${session.refresh_token.slice(0, -2)}AA`;
    expect((await refresh("nonsense")).json()).toMatchObject({ code: "validation_failed" });
    expect((await refresh(forged)).json()).toMatchObject({ code: "refresh_token_not_found" });
    expect((await refresh("abcdefgh1234")).json()).toMatchObject({ code: "refresh_token_not_found" });
  });

  test("a session left alone for a month has expired", async () => {
    const session = await auth.signIn();
    auth.pass(31 * 24 * 60 * 60 * 1000);
    expect((await refresh(session.refresh_token)).json()).toEqual({
      code: "session_expired",
      message: "Invalid Refresh Token: Session Expired (Inactivity)",
    });
  });
});
