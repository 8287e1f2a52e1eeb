import { createHash, createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import { type ForgingProvider, startForgingProvider } from "../../../../tests/support/forging-provider.ts";
import { CLIENT_ID } from "../../../../tests/support/openid-provider.ts";

let provider: ForgingProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterEach(() => auth.close());
afterAll(() => provider.close());

const LINKING = { AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true" };
const open = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  auth = await createTestAuth({ ...provider.env, ...env });
};
const sign = (body: Readonly<Record<string, unknown>>, token?: string) =>
  auth.ask({
    method: "POST",
    path: "/token?grant_type=id_token",
    body: { provider: "google", ...body },
    ...(token === undefined ? {} : { token }),
  });
const verified = () => ({ email: newEmail(), email_verified: true });
const hashed = (nonce: string): string => createHash("sha256").update(nonce).digest("hex");
const countUsers = async () => (await auth.database.db.selectFrom("auth_users").select("id").execute()).length;

describe("a token the app got from the provider itself", () => {
  test("signs its person in, always as the same user", async () => {
    await open();
    const claims = { ...verified(), sub: "agnes", name: "Agnès V." };
    const first = await sign({ id_token: await provider.idToken(claims) });
    expect(first.json()).toMatchObject({
      token_type: "bearer",
      user: { email: claims.email, app_metadata: { provider: "google" }, user_metadata: { full_name: "Agnès V." } },
    });
    const second = await sign({ id_token: await provider.idToken(claims) });
    expect(second.json<TestSession>().user.id).toBe(first.json<TestSession>().user.id);
    const claimed = JSON.parse(
      Buffer.from(first.json<TestSession>().access_token.split(".")[1] ?? "", "base64url").toString(),
    ) as object;
    expect(claimed).toMatchObject({ amr: [{ method: "oauth" }] });
  });

  test("is taken by the vendor's client, with a nonce and the access token it belongs to", async () => {
    await open();
    const accessToken = "an access token of the provider";
    const digest = createHash("sha256").update(accessToken).digest();
    const claims = { ...verified(), nonce: hashed("a nonce"), at_hash: digest.subarray(0, 16).toString("base64url") };
    const client = await auth.client();
    const given = { provider: "google", token: await provider.idToken(claims), nonce: "a nonce" };
    const right = await client.signInWithIdToken({ ...given, access_token: accessToken });
    expect(right.error).toBeNull();
    expect(right.data.user?.email).toBe(claims.email);
    const wrong = await client.signInWithIdToken({ ...given, access_token: "another access token" });
    expect(wrong.error?.message).toBe("Bad ID token");
  });

  test("may name the provider by its issuer and our client", async () => {
    await open();
    const answer = await sign({
      provider: null,
      issuer: provider.issuer,
      client_id: CLIENT_ID,
      id_token: await provider.idToken(verified()),
    });
    expect(answer.statusCode).toBe(200);
  });

  test("may be made out to any of our clients", async () => {
    await open({ GOOGLE_CLIENT_ID: `web, ios-app` });
    expect((await sign({ id_token: await provider.idToken({ ...verified(), aud: "ios-app" }) })).statusCode).toBe(200);
  });

  test("of one person brought twenty times at once makes one user", async () => {
    await open();
    const token = await provider.idToken(verified());
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign({ id_token: token })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await countUsers()).toBe(1);
  });
});

describe("a forged token", () => {
  const refuse = async (body: Readonly<Record<string, unknown>>, error: string, description: string | RegExp) => {
    const answer = await sign(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error, error_description: expect.stringMatching(description) as string });
    expect(await countUsers()).toBe(0);
  };

  test("made out to another app is refused", async () => {
    await open();
    const token = await provider.idToken({ ...verified(), aud: ["theirs", "others"] });
    await refuse({ id_token: token }, "invalid request", "Unacceptable audience in id_token: \\[theirs others\\]");
  });

  test("of another issuer, signed by a stranger, expired or without an end is refused", async () => {
    await open();
    for (const token of [
      await provider.idToken({ ...verified(), iss: "https://evil.example" }),
      await provider.idToken(verified(), { byStranger: true }),
      await provider.idToken({ ...verified(), exp: 1_700_000_000 }),
      await provider.idToken({ ...verified(), exp: undefined }),
    ])
      await refuse({ id_token: token }, "invalid request", /^Bad ID token$/);
  });

  test("without a subject is refused", async () => {
    await open();
    const token = await provider.idToken({ ...verified(), sub: undefined });
    await refuse({ id_token: token }, "invalid request", /sub/);
  });

  test("with the public key as a secret, or none at all, is refused before anybody is asked for keys", async () => {
    await open();
    const [, payload = ""] = (await provider.idToken(verified())).split(".");
    const before = provider.calls();
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const hmac = `${part({ alg: "HS256", kid: "own" })}.${payload}`;
    for (const token of [
      "nonsense",
      "a.b.c",
      `${part({ alg: "none" })}.${payload}.`,
      `${hmac}.${createHmac("sha256", "public key").update(hmac).digest("base64url")}`,
    ])
      await refuse({ id_token: token }, "invalid request", /^Bad ID token$/);
    expect(provider.calls()).toBe(before);
  });

  test("can't bring its own issuer along", async () => {
    await open();
    const evil = await startForgingProvider();
    const answer = await sign({
      provider: null,
      issuer: evil.issuer,
      client_id: CLIENT_ID,
      id_token: await evil.idToken(verified()),
    });
    expect(answer.json()).toMatchObject({ code: "validation_failed" });
    expect(evil.calls()).toBe(0);
    await refuse(
      { issuer: evil.issuer, id_token: await evil.idToken(verified()) },
      "invalid request",
      /^Bad ID token$/,
    );
    expect(evil.calls()).toBe(0);
    await evil.close();
  });

  test("has the wrong nonce, or one where none was asked for", async () => {
    await open();
    const nonce = hashed("a nonce");
    await refuse(
      { id_token: await provider.idToken({ ...verified(), nonce }) },
      "invalid request",
      /either both exist/,
    );
    await refuse({ id_token: await provider.idToken(verified()), nonce: "a" }, "invalid request", /either both exist/);
    const token = await provider.idToken({ ...verified(), nonce });
    await refuse({ id_token: token, nonce: "another" }, "invalid nonce", /^Nonces mismatch$/);
    // The hash itself, as whoever has seen the token would send it.
    await refuse({ id_token: token, nonce }, "invalid nonce", /^Nonces mismatch$/);
  });
});

describe("what is missing or off", () => {
  test("is told in the order of the checks", async () => {
    await open();
    const answers = [];
    for (const body of [
      { id_token: "" },
      { provider: "", id_token: "x" },
      { provider: "https://evil.example", id_token: "x" },
      { provider: "apple", id_token: "x" },
    ])
      answers.push((await sign(body)).json<object>());
    expect(answers).toEqual([
      { error: "invalid request", error_description: "id_token required" },
      { error: "invalid request", error_description: "provider or client_id and issuer required" },
      { code: "validation_failed", message: 'Custom OIDC provider "https://evil.example" not allowed' },
      { code: "provider_disabled", message: 'Provider (issuer "https://appleid.apple.com") is not enabled' },
    ]);
  });

  test("a provider that can't be reached is no reason to sign anybody out", async () => {
    const gone = await startForgingProvider();
    const token = await gone.idToken(verified());
    await gone.close();
    auth = await createTestAuth(gone.env);
    expect((await sign({ id_token: token })).statusCode).toBe(503);
  });
});

describe("whose account it is", () => {
  test("an unverified address signs nobody in", async () => {
    await open();
    const claims = { email: newEmail(), email_verified: false };
    const answer = await sign({ id_token: await provider.idToken(claims) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "provider_email_needs_verification" });
    expect((await auth.lastMail(claims.email)).code).toMatch(/^\d{6}$/);
  });

  test("an account made in advance with somebody else's address is theirs alone once they come", async () => {
    await open();
    const email = newEmail();
    await auth.ask({ method: "POST", path: "/signup", body: { email, password: PASSWORD } });
    expect((await sign({ id_token: await provider.idToken({ email, email_verified: true }) })).statusCode).toBe(200);
    const byPassword = await auth.ask({
      method: "POST",
      path: "/token?grant_type=password",
      body: { email, password: PASSWORD },
    });
    expect(byPassword.json()).toMatchObject({ code: "invalid_credentials" });
  });

  test("an identity that carries an address unverified draws nobody else's sign-in to its user", async () => {
    await open(LINKING);
    const attacker = await auth.signIn();
    const email = newEmail();
    const planted = await provider.idToken({ sub: "planted", email, email_verified: false });
    expect((await sign({ id_token: planted, link_identity: true }, attacker.access_token)).statusCode).toBe(200);
    const owner = await sign({ id_token: await provider.idToken({ sub: "owner", email, email_verified: true }) });
    expect(owner.json<TestSession>().user.id).not.toBe(attacker.user.id);
  });
});

describe("linking", () => {
  test("is off unless it is switched on", async () => {
    await open();
    const { access_token: token } = await auth.signIn();
    const answer = await sign({ id_token: await provider.idToken(verified()), link_identity: true }, token);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "manual_linking_disabled" });
  });

  test("an anonymous user who links an identity without a verified address can come back by it", async () => {
    await open({ ...LINKING, AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const { user, access_token: token } = (
      await auth.ask({ method: "POST", path: "/signup", body: {} })
    ).json<TestSession>();
    const idToken = await provider.idToken({ sub: "shy", email: newEmail(), email_verified: false });
    expect((await sign({ id_token: idToken, link_identity: true }, token)).statusCode).toBe(200);
    expect((await sign({ id_token: idToken })).json()).toMatchObject({ user: { id: user.id, email: "" } });
    const email = newEmail();
    const verifiedToken = await provider.idToken({ sub: "shy", email, email_verified: true });
    expect((await sign({ id_token: verifiedToken })).json()).toMatchObject({ user: { id: user.id, email } });
  });

  test("attaches the identity to whoever asks, and to nobody else", async () => {
    await open(LINKING);
    const session = await auth.signIn();
    const token = await provider.idToken({ ...verified(), sub: "linked" });
    expect((await sign({ id_token: token, link_identity: true })).json()).toMatchObject({ code: "no_authorization" });
    const linked = await sign({ id_token: token, link_identity: true }, session.access_token);
    expect(linked.json()).toMatchObject({
      user: { id: session.user.id, email: session.user.email, app_metadata: { providers: ["email", "google"] } },
    });
    const stranger = await auth.signIn();
    expect((await sign({ id_token: token, link_identity: true }, stranger.access_token)).json()).toMatchObject({
      code: "identity_already_exists",
    });
    expect((await sign({ id_token: token })).json<TestSession>().user.id).toBe(session.user.id);
  });
});
