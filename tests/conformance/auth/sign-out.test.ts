import { AuthSessionMissingError, type GoTrueClient } from "@supabase/auth-js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminOf, ERROR_SHAPES, sessionOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, PASSWORD, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
let here: GoTrueClient;
let others: readonly GoTrueClient[];
beforeEach(async () => {
  auth = await createTestAuth();
  const { client, email } = await signedIn(auth);
  here = client;
  others = await Promise.all([auth.client(), auth.client()]);
  for (const other of others) await other.signInWithPassword({ email, password: PASSWORD });
});
afterEach(() => auth.close());

/** For each of the three access tokens, whether its session is still alive. */
async function alive(tokens: readonly string[]): Promise<readonly boolean[]> {
  const client = await auth.client();
  const answers = await Promise.all(tokens.map((token) => client.getUser(token)));
  for (const { error } of answers) {
    if (error !== null) expect(error).toBeInstanceOf(AuthSessionMissingError);
  }
  return answers.map(({ error }) => error === null);
}

async function accessTokens(): Promise<readonly string[]> {
  return Promise.all([here, ...others].map(async (client) => (await sessionOf(client)).access_token));
}

describe("signing out takes effect at once", () => {
  test("everywhere, unless told otherwise", async () => {
    const tokens = await accessTokens();
    const events: string[] = [];
    here.onAuthStateChange((event) => events.push(event));
    expect((await here.signOut()).error).toBeNull();
    expect(await alive(tokens)).toEqual([false, false, false]);
    expect((await here.getSession()).data.session).toBeNull();
    expect(events).toContain("SIGNED_OUT");
  });

  test("only here", async () => {
    const tokens = await accessTokens();
    expect((await here.signOut({ scope: "local" })).error).toBeNull();
    expect(await alive(tokens)).toEqual([false, true, true]);
  });

  test("everywhere else", async () => {
    const tokens = await accessTokens();
    expect((await here.signOut({ scope: "others" })).error).toBeNull();
    expect(await alive(tokens)).toEqual([true, false, false]);
    expect((await here.refreshSession()).error).toBeNull();
  });

  test("for an administrator with a user's token", async () => {
    const tokens = await accessTokens();
    const admin = await adminOf(auth);
    expect((await admin.signOut(tokens[0] ?? "", "others")).error).toBeNull();
    expect(await alive(tokens)).toEqual([true, false, false]);
    expect((await admin.signOut(tokens[0] ?? "", "global")).error).toBeNull();
    expect(await alive(tokens)).toEqual([false, false, false]);
    expect((await admin.signOut(tokens[0] ?? "", "global")).error).toBeInstanceOf(AuthSessionMissingError);
  });
});

test("signing out twice is allowed", async () => {
  const { access_token: token } = await sessionOf(here);
  await (await adminOf(auth)).signOut(token, "global");
  expect((await here.signOut()).error).toBeNull();
});

describe.each(ERROR_SHAPES)("a sign-out refused, in $shape", ({ headers }) => {
  test("for an unknown scope, and without a token", async () => {
    const { access_token: token } = await sessionOf(here);
    const odd = await auth.ask({ method: "POST", path: "/logout?scope=some", token, headers });
    expect([odd.statusCode, odd.headers["x-sb-error-code"]]).toEqual([400, "validation_failed"]);
    const without = await auth.ask({ method: "POST", path: "/logout", headers });
    expect([without.statusCode, without.headers["x-sb-error-code"]]).toEqual([401, "no_authorization"]);
    expect((await here.getUser()).error).toBeNull();
  });
});
