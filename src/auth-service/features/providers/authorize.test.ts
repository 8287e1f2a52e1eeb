import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, SITE_URL, type TestAuth } from "../../../../tests/support/auth-service.ts";
import { type ForgingProvider, startForgingProvider } from "../../../../tests/support/forging-provider.ts";
import { beginSignIn, CLIENT_ID, fragmentOf } from "../../../../tests/support/openid-provider.ts";

let provider: ForgingProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterEach(() => auth.close());
afterAll(() => provider.close());

const open = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  auth = await createTestAuth({ ...provider.env, ...env });
};
const flows = () => auth.database.db.selectFrom("auth_flow_states").selectAll().execute();

describe("on the way to the provider", () => {
  test("it is told who asks, where to answer, and nothing that opens the flow", async () => {
    await open();
    const { address } = await beginSignIn(auth, { scopes: "calendar", prompt: "consent", login_hint: "a@example.com" });
    expect(address.origin).toBe(provider.issuer);
    const parameters = Object.fromEntries(address.searchParams);
    expect(parameters).toMatchObject({
      client_id: CLIENT_ID,
      redirect_uri: `${SITE_URL}/auth/v1/callback`,
      response_type: "code",
      scope: "openid email profile calendar",
      code_challenge_method: "S256",
      prompt: "consent",
      login_hint: "a@example.com",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(Buffer.from(parameters[name] ?? "", "base64url")).toHaveLength(32);
    const [flow] = await flows();
    expect(flow).toMatchObject({ id: parameters["state"], provider_type: "google", authentication_method: "oauth" });
  });

  test("a request can't speak for us", async () => {
    await open();
    const { address } = await beginSignIn(auth, {
      client_id: "mine",
      redirect_uri: "https://evil.example",
      state: "mine",
      nonce: "mine",
      response_type: "token",
      response_mode: "fragment",
      request_uri: "https://evil.example/request",
      scope: "everything",
    });
    const text = decodeURIComponent(address.search);
    expect(text).not.toMatch(/mine|evil|everything|fragment/);
    expect(address.searchParams.get("response_type")).toBe("code");
  });

  test("every flow has a state, nonce and challenge of its own", async () => {
    await open();
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(auth)));
    for (const name of ["state", "nonce", "code_challenge"])
      expect(new Set(begun.map(({ address }) => address.searchParams.get(name))).size).toBe(5);
  });

  test("a browser keeps one secret over several flows, readable by no script", async () => {
    await open();
    const first = await auth.ask({ path: "/authorize?provider=google" });
    const line = String(first.headers["set-cookie"]);
    expect(line).toMatch(/^auth-browser=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/);
    const cookie = line.split(";")[0] ?? "";
    const second = await auth.ask({ path: "/authorize?provider=google", headers: { cookie } });
    expect(String(second.headers["set-cookie"]).split(";")[0]).toBe(cookie);
    const hashes = (await flows()).map(({ browser_hash }) => browser_hash);
    expect(hashes[0]).toBe(hashes[1]);
    expect(cookie).not.toContain(hashes[0] ?? "?");
  });

  test("a provider that is unknown, off or none is refused as JSON", async () => {
    await open();
    for (const provided of ["github", "myspace", "keycloak", "toString", ""]) {
      const answer = await auth.ask({ path: `/authorize?provider=${provided}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "validation_failed" });
      expect(answer.json<{ message: string }>().message).toMatch(/^Unsupported provider: /);
    }
    expect(await flows()).toEqual([]);
  });

  test("half of a code challenge, and a parameter given twice, are refused", async () => {
    await open();
    for (const query of [
      `code_challenge=${"c".repeat(43)}`,
      "code_challenge_method=s256",
      "redirect_to=https://a.example&redirect_to=https://b.example",
    ]) {
      const answer = await auth.ask({ path: `/authorize?provider=google&${query}` });
      expect(answer.json(), query).toMatchObject({ code: "validation_failed" });
    }
  });

  test("a provider that can't be reached is said to be so, and asked again the next time", async () => {
    const gone = await startForgingProvider();
    await gone.close();
    auth = await createTestAuth(gone.env);
    const answer = await auth.ask({ path: "/authorize?provider=google" });
    expect(answer.statusCode).toBe(503);
  });
});

describe("an open redirect", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    `${SITE_URL}.evil.example`,
    `${SITE_URL}@evil.example`,
    String.raw`http://localhost\@evil.example`,
    "http://2130706433",
    "http://0x7f.1",
    "javascript:alert(1)",
    "myapp://callback",
    "http:evil.example",
  ])("to %s is silently replaced by the site", async (target) => {
    await open();
    const flow = await beginSignIn(auth, { redirect_to: target });
    const state = flow.address.searchParams.get("state") ?? "";
    const answer = await auth.ask({
      path: `/callback?state=${state}&error=access_denied&redirect_to=https://evil.example`,
      headers: { cookie: flow.cookie, referer: "https://evil.example/" },
    });
    expect(new URL(String(answer.headers.location)).origin).toBe(SITE_URL);
  });
});

describe("a forged ID token", () => {
  const callBack = async (forge: (nonce: string) => Promise<string>) => {
    await open();
    const flow = await beginSignIn(auth);
    provider.answerWith(await forge(flow.address.searchParams.get("nonce") ?? ""));
    const query = new URLSearchParams({ state: flow.address.searchParams.get("state") ?? "", code: "a code" });
    const answer = await auth.ask({ path: `/callback?${query.toString()}`, headers: { cookie: flow.cookie } });
    return new URL(String(answer.headers.location));
  };
  const claims = () => ({ email: newEmail(), email_verified: true });

  test("is told from a true one, which signs in by our verifier", async () => {
    const email = newEmail();
    const landing = await callBack((nonce) => provider.idToken({ ...claims(), email, nonce }));
    expect(fragmentOf(landing).get("access_token")).toBeTruthy();
    expect(Object.fromEntries(fragmentOf(landing))).toMatchObject({
      provider_token: "the provider's access token",
      provider_refresh_token: "the provider's refresh token",
    });
    const exchange = provider.exchanges().at(-1);
    expect(exchange?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
    expect(exchange?.get("redirect_uri")).toBe(`${SITE_URL}/auth/v1/callback`);
  });

  test.each<[string, (nonce: string) => Promise<string>]>([
    ["made out to another app", (nonce) => provider.idToken({ ...claims(), nonce, aud: "somebody-else" })],
    ["with another nonce", () => provider.idToken({ ...claims(), nonce: "another" })],
    ["without a nonce", () => provider.idToken(claims())],
    ["of another issuer", (nonce) => provider.idToken({ ...claims(), nonce, iss: "https://evil.example" })],
    ["signed by a stranger", (nonce) => provider.idToken({ ...claims(), nonce }, { byStranger: true })],
    ["that has expired", (nonce) => provider.idToken({ ...claims(), nonce, exp: 1_700_000_000 })],
    ["without a subject", (nonce) => provider.idToken({ ...claims(), nonce, sub: undefined })],
    [
      "not signed at all",
      async (nonce) => {
        const [, payload] = (await provider.idToken({ ...claims(), nonce })).split(".");
        return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload ?? ""}.`;
      },
    ],
  ])("%s signs nobody in", async (_what, forge) => {
    const landing = await callBack(forge);
    expect(landing.searchParams.get("error")).toBe("server_error");
    expect(landing.searchParams.get("error_description")).toBe("Unable to exchange external code");
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toEqual([]);
    expect(await auth.database.db.selectFrom("auth_sessions").selectAll().execute()).toEqual([]);
  });

  test("with an address that is not clearly verified signs nobody in", async () => {
    for (const verified of ["false", "yes", 1, null]) {
      const landing = await callBack((nonce) => provider.idToken({ ...claims(), nonce, email_verified: verified }));
      expect(landing.searchParams.get("error_code")).toBe("provider_email_needs_verification");
      if (verified !== null) await auth.close();
    }
  });
});
