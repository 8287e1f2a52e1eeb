import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clientWith, ERROR_SHAPES, refusalOf, sessionOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, SITE_URL, type TestAuth } from "../../support/auth-service.ts";
import { type ForgingProvider, startForgingProvider } from "../../support/forging-provider.ts";
import {
  beginSignIn,
  fragmentOf,
  type OpenIdProvider,
  startOpenIdProvider,
  visitProvider,
} from "../../support/openid-provider.ts";

let google: OpenIdProvider;
let forger: ForgingProvider;
let auth: TestAuth;
beforeAll(async () => {
  google = await startOpenIdProvider();
  forger = await startForgingProvider();
});
afterEach(() => auth.close());
afterAll(async () => {
  await google.close();
  await forger.close();
});

const serve = async (env: Readonly<Record<string, string>> = google.env): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};

let subjects = 0;
/** Makes a new user at the provider, and returns the address it vouches for. */
function seat(email = newEmail()): string {
  subjects += 1;
  google.seat({ sub: `conformance-${subjects}`, email, email_verified: true, name: "Ada" });
  return email;
}

const redirectTo = `${SITE_URL}/auth/callback`;

/** Follows the client to the provider, signs in and returns; gives the browser's last address. */
async function goTo(url: string | null): Promise<URL> {
  const flow = await beginSignIn(auth, Object.fromEntries(new URL(url ?? "").searchParams));
  const path = await visitProvider(flow);
  const answer = await auth.ask({ path, headers: { cookie: flow.cookie } });
  return new URL(String(answer.headers.location));
}

const signIn = (client: GoTrueClient) =>
  client.signInWithOAuth({ provider: "google", options: { redirectTo, skipBrowserRedirect: true } });

describe("a sign-in at a provider", () => {
  test("returns with a session in the fragment", async () => {
    const client = await (await serve()).client();
    const email = seat();
    const { data } = await signIn(client);
    const end = await goTo(data.url);
    expect(end.href.startsWith(`${redirectTo}#`)).toBe(true);
    const fragment = fragmentOf(end);
    expect(fragment.get("provider_token")).toEqual(expect.any(String));
    const session = await client.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(session.data.user).toMatchObject({ email, app_metadata: { provider: "google" } });
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);
  });

  test("returns with a code for PKCE, exchanged for the session and the provider's tokens", async () => {
    const client = await (await serve()).client({ flowType: "pkce" });
    const email = seat();
    const { data } = await signIn(client);
    const end = await goTo(data.url);
    expect([...end.searchParams.keys()]).toEqual(["code"]);
    const exchanged = await client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
    expect(exchanged.data.session?.provider_token).toEqual(expect.any(String));
  });

  test("refused there returns to its first page, with the reason in query and fragment", async () => {
    const client = await (await serve({ ...google.env, AUTH_DISABLE_SIGNUP: "true" })).client();
    seat();
    const { data } = await signIn(client);
    const end = await goTo(data.url);
    const why = { error: "access_denied", error_code: "signup_disabled" };
    expect(Object.fromEntries(end.searchParams)).toMatchObject(why);
    expect(Object.fromEntries(fragmentOf(end))).toMatchObject(why);
    expect(end.origin + end.pathname).toBe(redirectTo);
  });

  test("with an unknown state goes to the site, with the reason", async () => {
    await serve();
    const answer = await auth.ask({ path: "/callback?code=a&state=b" });
    expect(answer.statusCode).toBe(303);
    const end = new URL(String(answer.headers.location));
    expect(end.origin).toBe(SITE_URL);
    expect(end.searchParams.get("error_code")).toMatch(/^bad_oauth_(callback|state)$/);
  });
});

describe("another identity", () => {
  test("is linked at the provider, listed, and unlinked again", async () => {
    await serve({ ...google.env, AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true" });
    const { client, session } = await signedIn(auth);
    seat();
    const { data, error } = await client.linkIdentity({ provider: "google", options: { redirectTo } });
    expect(error).toBeNull();
    const path = await visitProvider({ address: new URL(data.url ?? "") });
    await auth.ask({ path });
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(["email", "google"]);
    const [, linked] = identities;
    if (linked === undefined) throw new Error("Nothing was linked.");
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    const { data: user } = await client.getUser();
    expect(user.user).toMatchObject({ id: session.user.id, app_metadata: { providers: ["email"] } });
  });

  test("can be linked by a token that the app got from the provider", async () => {
    await serve({ ...forger.env, AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true" });
    const { client, session } = await signedIn(auth);
    subjects += 1;
    const token = await forger.idToken({ sub: `linked-${subjects}`, email: newEmail(), email_verified: true });
    const { data, error } = await client.linkIdentity({ provider: "google", token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(session.user.id);
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(2);
  });
});

test("a token that the app got from the provider signs in", async () => {
  const client = await (await serve(forger.env)).client();
  const email = newEmail();
  subjects += 1;
  const token = await forger.idToken({ sub: `token-${subjects}`, email, email_verified: true });
  const { data, error } = await client.signInWithIdToken({ provider: "google", token });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, app_metadata: { provider: "google" } });
  expect((await sessionOf(client)).access_token).toBe(data.session?.access_token);
});

describe.each(ERROR_SHAPES)("a provider refused, in $shape", ({ headers }) => {
  test("when it is unknown or switched off", async () => {
    const client = await clientWith(await serve(), headers);
    for (const provider of ["apple", "github"] as const) {
      const { data } = await client.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } });
      const url = new URL(data.url ?? "");
      const answer = await auth.ask({ path: `/authorize${url.search}`, headers });
      expect([answer.statusCode, answer.headers["x-sb-error-code"]]).toEqual([400, "validation_failed"]);
    }
    const token = await forger.idToken({ email: newEmail() });
    const byApple = await client.signInWithIdToken({ provider: "apple", token });
    expect(refusalOf(byApple)).toEqual([400, "provider_disabled"]);
    const byNobody = await client.signInWithIdToken({ provider: "nobody", token });
    expect(refusalOf(byNobody)).toEqual([400, "validation_failed"]);
  });

  test("when a token is forged, expired, for another audience, or lacks its nonce: in OAuth's own shape", async () => {
    const client = await clientWith(await serve(forger.env), headers);
    const claims = { email: newEmail(), email_verified: true };
    const tokens = [
      await forger.idToken(claims, { byStranger: true }),
      await forger.idToken({ ...claims, exp: 1000 }),
      await forger.idToken({ ...claims, aud: "another app" }),
      await forger.idToken({ ...claims, nonce: "a nonce nobody gave" }),
      await forger.idToken({ ...claims, iss: "https://evil.example" }),
      "no token",
    ];
    for (const token of tokens) {
      const { error } = await client.signInWithIdToken({ provider: "google", token });
      expect([error?.status, error?.code, error?.message]).toEqual([400, undefined, expect.any(String)]);
    }
  });

  test("when linking is off or impossible, or the last identity would go", async () => {
    await serve();
    const { session } = await signedIn(auth);
    const off = await clientWith(auth, headers);
    await off.setSession(session);
    const linking = await off.linkIdentity({ provider: "google" });
    expect(refusalOf(linking)).toEqual([404, "manual_linking_disabled"]);
    await auth.close();

    await serve({ ...google.env, AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true" });
    const other = await signedIn(auth);
    const client = await clientWith(auth, headers);
    await client.setSession((await signedIn(auth)).session);
    const [own] = (await client.getUserIdentities()).data?.identities ?? [];
    if (own === undefined) throw new Error("There is no identity.");
    expect(refusalOf(await client.unlinkIdentity(own))).toEqual([422, "single_identity_not_deletable"]);
    const [foreign] = (await other.client.getUserIdentities()).data?.identities ?? [];
    const unlinked = await client.unlinkIdentity({ ...own, identity_id: foreign?.identity_id ?? "" });
    expect(refusalOf(unlinked)).toEqual([
      422,
      expect.stringMatching(/^(identity_not_found|single_identity_not_deletable)$/),
    ]);
    expect((await other.client.getUserIdentities()).data?.identities).toHaveLength(1);
  });
});
