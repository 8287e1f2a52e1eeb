import { AuthSessionMissingError } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { adminOf, clientWith, ERROR_SHAPES, refusalOf, sessionOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

describe("refreshing", () => {
  test("keeps the session and gives it new tokens", async () => {
    const { client, session } = await signedIn(await serve());
    const before = (await client.getClaims()).data?.claims;
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const after = (await client.getClaims()).data?.claims;
    expect(after?.session_id).toBe(before?.session_id);
    expect(after?.amr).toEqual(before?.amr);
  });

  test("twenty tabs refreshing at once all stay signed in, with one usable token", async () => {
    const { session } = await signedIn(await serve());
    const tabs = await Promise.all(Array.from({ length: 20 }, () => auth.client()));
    const answers = await Promise.all(tabs.map((tab) => tab.refreshSession(session)));
    expect(answers.map(({ error }) => error)).toEqual(tabs.map(() => null));
    const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
    expect(tokens.size).toBe(1);
    const users = await Promise.all(tabs.map((tab) => tab.getUser()));
    expect(users.map(({ data }) => data.user?.id)).toEqual(tabs.map(() => session.user.id));
  });

  test("two processes over one database serve one session", async () => {
    const { session } = await signedIn(await serve());
    const other = await auth.secondProcess();
    const clients = await Promise.all([auth.client(), other.client(), auth.client(), other.client()]);
    const answers = await Promise.all(clients.map((client) => client.refreshSession(session)));
    expect(answers.map(({ error }) => error)).toEqual(clients.map(() => null));
    await other.close();
  });

  test("a client that missed the last answer is not signed out, however late it retries", async () => {
    const { client, session } = await signedIn(await serve());
    const lost = (await (await auth.client()).refreshSession(session)).data.session;
    auth.pass(DAY);
    expect((await client.refreshSession()).data.session?.refresh_token).toBe(lost?.refresh_token);
  });

  test("a stolen old token ends the session for thief and owner alike", async () => {
    const { client, session: stolen } = await signedIn(await serve());
    await client.refreshSession();
    await client.refreshSession();
    auth.pass(11 * SECOND);
    const thief = await auth.client();
    expect(refusalOf(await thief.refreshSession(stolen))).toEqual([400, "refresh_token_already_used"]);
    expect((await client.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect((await client.getSession()).data.session).toBeNull();
    expect((await thief.getSession()).data.session).toBeNull();
  });

  test("a session can be restored from its two tokens, even after the first has expired", async () => {
    const { session } = await signedIn(await serve({ AUTH_JWT_EXP: "3600" }));
    const client = await auth.client();
    expect((await client.setSession(session)).data.user?.id).toBe(session.user.id);
    const [header = "", payload = "", signature = ""] = session.access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    // The client goes by the token's claims to decide whether to refresh.
    const expired = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString("base64url");
    const late = await auth.client();
    const { data, error } = await late.setSession({
      access_token: [header, expired, signature].join("."),
      refresh_token: session.refresh_token,
    });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  test("the client refreshes an expiring session by itself, until told to stop", async () => {
    const { client, session } = await signedIn(await serve({ AUTH_JWT_EXP: "60" }));
    const refreshed = new Promise((resolve) => {
      client.onAuthStateChange((event) => {
        if (event === "TOKEN_REFRESHED") resolve(event);
      });
    });
    await client.startAutoRefresh();
    await refreshed;
    await client.stopAutoRefresh();
    expect((await sessionOf(client)).refresh_token).not.toBe(session.refresh_token);
    await client.dispose();
  });
});

describe.each(ERROR_SHAPES)("a refresh refused, in $shape", ({ headers }) => {
  const refresh = async (refreshToken: string) =>
    (await clientWith(auth, headers)).refreshSession({ refresh_token: refreshToken });

  test("for an unknown or missing token", async () => {
    const { session } = await signedIn(await serve());
    expect(refusalOf(await refresh("no token"))).toEqual([400, "validation_failed"]);
    expect(refusalOf(await refresh("abcdefgh1234"))).toEqual([400, "refresh_token_not_found"]);
    const forged = `${session.refresh_token.slice(0, -2)}AA`;
    expect(refusalOf(await refresh(forged))).toEqual([400, "refresh_token_not_found"]);
  });

  test("after signing out", async () => {
    const { client, session } = await signedIn(await serve());
    await client.signOut();
    expect(refusalOf(await refresh(session.refresh_token))).toEqual([400, "refresh_token_not_found"]);
  });

  test("for a banned or deleted user", async () => {
    const { session } = await signedIn(await serve());
    const admin = await adminOf(auth);
    await admin.updateUserById(session.user.id, { ban_duration: "1h" });
    expect(refusalOf(await refresh(session.refresh_token))).toEqual([400, "user_banned"]);
    await admin.deleteUser(session.user.id);
    expect(refusalOf(await refresh(session.refresh_token))).toEqual([400, "refresh_token_not_found"]);
  });

  test("when the session is too old, was idle too long, or was replaced by another", async () => {
    const expired = async (env: Readonly<Record<string, string>>, wait: number): Promise<unknown> => {
      const { session, email } = await signedIn(await serve(env));
      auth.pass(wait);
      if (env["AUTH_SESSIONS_SINGLE_PER_USER"] !== undefined)
        await (await auth.client()).signInWithPassword({ email, password: "correct horse battery" });
      const answer = await refresh(session.refresh_token);
      expect(refusalOf(answer)).toEqual([400, "session_expired"]);
      await auth.close();
      return answer.error?.message;
    };
    expect(await expired({ AUTH_SESSIONS_TIMEBOX: "24h" }, DAY + SECOND)).toMatch(/Session Expired$/);
    expect(await expired({ AUTH_SESSIONS_INACTIVITY_TIMEOUT: "1h" }, DAY)).toMatch(/\(Inactivity\)$/);
    expect(await expired({ AUTH_SESSIONS_SINGLE_PER_USER: "true" }, SECOND)).toMatch(/\(Revoked by Newer Login\)$/);
    await serve();
  });

  test("only for now, when a session asks too often: the client keeps it", async () => {
    const { session } = await signedIn(await serve());
    const ask = () =>
      auth.ask({
        method: "POST",
        path: "/token?grant_type=refresh_token",
        body: { refresh_token: session.refresh_token },
        headers,
      });
    const answers = await Promise.all(Array.from({ length: 150 }, ask));
    const beyond = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(beyond.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of beyond)
      expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
    auth.pass(60 * SECOND);
    expect((await refresh(session.refresh_token)).error).toBeNull();
  });
});
