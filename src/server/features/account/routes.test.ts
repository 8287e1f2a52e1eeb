import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TOTP } from "otpauth";
import { MINUTE } from "#platform/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { createTestAuth, PASSWORD, type TestAuth, type TestSession } from "../../../../tests/support/auth-service.ts";
import { type AskAuth, askHostedAuth, authHeaders } from "../../ask-auth.ts";
import { ATTEMPT_MIGRATIONS, type AttemptTables } from "../../attempts/attempt-migrations.ts";
import { createAttempts } from "../../attempts/attempts.ts";
import { sendFault } from "../../problems.ts";
import { acceptJsonBodies } from "../../request-rules.ts";
import { memberFromClaims } from "../../token-verifier.ts";
import { addAccountRoutes } from "./routes.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

/** The product's call over a real auth service; `forgotten` records whose data was deleted. */
async function openApp({ canDelete = true, isHosted = false } = {}) {
  const forgotten: string[] = [];
  let isBroken = false;
  const url = isHosted ? await auth.app.listen({ port: 0, host: "127.0.0.1" }) : "";
  const askAs = (apikey: string): AskAuth => {
    if (isHosted) return askHostedAuth({ url, apikey });
    return async (path, { method, body, token }) => {
      if (isBroken && method === "DELETE") throw new TypeError("fetch failed");
      const answer = await auth.ask({ method, path, body, headers: authHeaders(apikey, token, body) });
      return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
    };
  };
  const { anonKey, serviceRoleKey } = auth.service.apiKeys;
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFault);
  acceptJsonBodies(app);
  const database = auth.database.withTables<AttemptTables>();
  await migrate(auth.database.withTables<unknown>(), [ATTEMPT_MIGRATIONS], auth.clock);
  addAccountRoutes(app, {
    attempts: createAttempts({ database, clock: auth.clock }),
    verifyToken: async (token) => {
      const member = memberFromClaims(await auth.service.accessTokens.verify(token).catch(() => null));
      // Only the embedded service knows whether a session has ended.
      const isAlive =
        member !== null && (isHosted || (await auth.service.isSessionAlive(member.sessionId, member.userId)));
      return isAlive ? member : null;
    },
    askAuth: askAs(anonKey),
    askAuthAsAdmin: canDelete ? askAs(serviceRoleKey) : null,
    memberRecords: {
      names: ["lists"],
      forget: async (userId) => void forgotten.push(userId),
      forgetDeparted: async (userId) => void forgotten.push(userId),
    },
    endSubscriptions: async () => undefined,
    clock: auth.clock,
  });
  const remove = (session: TestSession | null, body: object = {}) =>
    app.inject({
      method: "POST",
      url: "/api/account/delete",
      headers: session === null ? {} : { authorization: `Bearer ${session.access_token}` },
      payload: body,
    });
  const breakDeleting = (value: boolean) => {
    isBroken = value;
  };
  return { remove, forgotten, breakDeleting };
}

async function userExists({ user }: TestSession): Promise<boolean> {
  const { db } = auth.database;
  return (await db.selectFrom("auth_users").select("id").where("id", "=", user.id).execute()).length > 0;
}

function sessionCount({ user }: TestSession): Promise<unknown[]> {
  return auth.database.db.selectFrom("auth_sessions").select("id").where("user_id", "=", user.id).execute();
}

test("a member who gives the password is deleted with all that is theirs, and can't sign in again", async () => {
  const { remove, forgotten } = await openApp();
  const session = await auth.signIn();
  auth.pass(20 * MINUTE);
  const answer = await remove(session, { password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, deleted: ["account", "lists"] });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(await userExists(session)).toBe(false);
  expect(new Set(forgotten)).toEqual(new Set([session.user.id]));
  const body = { email: session.user.email, password: PASSWORD };
  expect((await auth.ask({ method: "POST", path: "/token?grant_type=password", body })).statusCode).toBe(400);
  expect((await remove(session)).statusCode).toBe(401);
});

test("a wrong password deletes nothing, and after five the right one has to wait a quarter of an hour too", async () => {
  const { remove, forgotten } = await openApp();
  const session = await auth.signIn();
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await remove(session, { password: "not this one" });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ needs: "right-password", message: "This is not your password." });
  }
  expect((await remove(session, { password: PASSWORD })).statusCode).toBe(429);
  expect(forgotten).toEqual([]);
  expect(await userExists(session)).toBe(true);
  auth.pass(15 * MINUTE);
  expect((await remove(session, { password: PASSWORD })).statusCode).toBe(200);
});

test("after five wrong passwords by a clock that was a year ahead nobody waits for that year", async () => {
  const { remove } = await openApp();
  const year = 365 * 24 * 60 * MINUTE;
  auth.pass(year);
  const session = await auth.signIn();
  for (let tries = 0; tries < 6; tries += 1) await remove(session, { password: "not this one" });
  auth.pass(-year);
  expect((await remove(session, { password: PASSWORD })).statusCode).toBe(200);
});

test("twenty wrong passwords at once count as much as one after another", async () => {
  const { remove } = await openApp();
  const session = await auth.signIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(session, { password: "not this one" })));
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test("another member's wrong passwords don't count", async () => {
  const { remove } = await openApp();
  const [one, other] = [await auth.signIn(), await auth.signIn()];
  for (let tries = 0; tries < 6; tries += 1) await remove(one, { password: "not this one" });
  expect((await remove(other, { password: PASSWORD })).statusCode).toBe(200);
  expect(await userExists(one)).toBe(true);
});

test("without a password a sign-in of the last ten minutes will do, and an older one will not", async () => {
  const { remove } = await openApp();
  const [fresh, old] = [await auth.signIn(), await auth.signIn()];
  expect((await remove(fresh)).statusCode).toBe(200);
  auth.pass(10 * MINUTE);
  const answer = await remove(old, {});
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ needs: "recent-sign-in" });
  expect(await userExists(old)).toBe(true);
});

test("a renewed token is no recent sign-in", async () => {
  const { remove } = await openApp();
  const session = await auth.signIn();
  auth.pass(11 * MINUTE);
  const body = { refresh_token: session.refresh_token };
  const renewed = await auth.ask({ method: "POST", path: "/token?grant_type=refresh_token", body });
  expect((await remove(renewed.json<TestSession>())).statusCode).toBe(403);
});

test("an account that could not be deleted can be tried again, and checking the password left no session", async () => {
  const { remove, breakDeleting } = await openApp();
  const session = await auth.signIn();
  breakDeleting(true);
  const answer = await remove(session, { password: PASSWORD });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ message: "The accounts can't be reached at the moment. Please try again." });
  expect(await userExists(session)).toBe(true);
  expect(await sessionCount(session)).toHaveLength(1);
  breakDeleting(false);
  expect((await remove(session, { password: PASSWORD })).statusCode).toBe(200);
});

test.each([
  { isHosted: false, refusal: { message: "Your session has ended. Please sign in again." } },
  {
    isHosted: true,
    refusal: {
      needs: "second-factor",
      message: "Please confirm with a code from your authenticator app first.",
    },
  },
])("who has a second factor must have shown it in this session (%j)", async ({ isHosted, refusal }) => {
  const { remove } = await openApp({ isHosted });
  const session = await auth.signIn();
  const enrolled = await auth.ask({
    method: "POST",
    path: "/factors",
    token: session.access_token,
    body: { factor_type: "totp" },
  });
  const { id, totp } = enrolled.json<{ id: string; totp: { secret: string } }>();
  const challenge = await auth.ask({
    method: "POST",
    path: `/factors/${id}/challenge`,
    token: session.access_token,
    body: {},
  });
  const verified = await auth.ask({
    method: "POST",
    path: `/factors/${id}/verify`,
    token: session.access_token,
    body: {
      challenge_id: challenge.json<{ id: string }>().id,
      code: new TOTP({ secret: totp.secret }).generate({ timestamp: auth.clock() }),
    },
  });
  const signedInAgain = await auth.ask({
    method: "POST",
    path: "/token?grant_type=password",
    body: { email: session.user.email, password: PASSWORD },
  });
  const answer = await remove(signedInAgain.json<TestSession>(), { password: PASSWORD });
  expect(answer.statusCode).toBe(isHosted ? 403 : 401);
  expect(answer.json()).toEqual(refusal);
  expect(await userExists(session)).toBe(true);
  expect((await remove(verified.json<TestSession>(), { password: PASSWORD })).statusCode).toBe(200);
});

test("two requests at once both say that the account is gone", async () => {
  const { remove } = await openApp();
  const session = await auth.signIn();
  const answers = await Promise.all([remove(session), remove(session)]);
  // The second may arrive after its session has ended.
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await userExists(session)).toBe(false);
});

test("where the product has no key to delete accounts it says so and deletes nothing", async () => {
  const { remove, forgotten } = await openApp({ canDelete: false });
  const session = await auth.signIn();
  const answer = await remove(session, { password: PASSWORD });
  expect(answer.statusCode).toBe(501);
  expect(answer.json()).toEqual({ message: expect.stringContaining("can't be deleted here") });
  expect(forgotten).toEqual([]);
  expect(await userExists(session)).toBe(true);
});

test.each([
  ["a number", { password: 7 }],
  ["nothing", { password: "" }],
  ["a book", { password: "x".repeat(1001) }],
  ["a list", ["password"]],
])("%s as the password is refused, and nothing is deleted", async (_what, body) => {
  const { remove } = await openApp();
  const session = await auth.signIn();
  expect((await remove(session, body)).statusCode).toBe(400);
  expect(await userExists(session)).toBe(true);
});

test("a visitor is asked to sign in", async () => {
  const { remove } = await openApp();
  const answer = await remove(null);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: "Please sign in first." });
});

test("a hosted auth project is asked the same over the network", async () => {
  const { remove, forgotten } = await openApp({ isHosted: true });
  const session = await auth.signIn();
  expect((await remove(session, { password: "not this one" })).statusCode).toBe(403);
  expect((await remove(session, { password: PASSWORD })).json()).toEqual({
    success: true,
    deleted: ["account", "lists"],
  });
  expect(await userExists(session)).toBe(false);
  expect(forgotten).toContain(session.user.id);
});

test("an auth project that can't be reached is told as that, and nothing is forgotten", async () => {
  const { remove, forgotten } = await openApp({ isHosted: true });
  const session = await auth.signIn();
  auth.app.server.closeAllConnections();
  await new Promise((resolve) => auth.app.server.close(resolve));
  const answer = await remove(session, { password: PASSWORD });
  expect(answer.statusCode).toBe(503);
  expect(forgotten).toEqual([]);
});
