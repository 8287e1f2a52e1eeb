import type { GoTrueClient } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { clientWith, ERROR_SHAPES, refusalOf } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, SITE_URL, type TestAuth } from "../../support/auth-service.ts";
import { fragmentOf } from "../../support/openid-provider.ts";
import { createSamlIdentityProvider, requestIdOf } from "../../support/saml-identity-provider.ts";

let auth: TestAuth;
afterEach(() => auth.close());

const NOBODY = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";
const redirectTo = `${SITE_URL}/auth/callback`;
const identityProvider = createSamlIdentityProvider();

/** Registers an identity provider for example.com with the service, and returns its id. */
async function serve(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  auth = await createTestAuth({ AUTH_SAML_ENABLED: "true" });
  const answer = await auth.ask({
    method: "POST",
    path: "/admin/sso/providers",
    token: auth.service.apiKeys.serviceRoleKey,
    body: { type: "saml", metadata_xml: identityProvider.metadata, domains: ["example.com"], ...more },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Signs in at the identity provider as this address; returns the browser's last address. */
async function goTo(client: GoTrueClient, email: string): Promise<URL> {
  const { data, error } = await client.signInWithSSO({
    domain: "example.com",
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  const response = identityProvider.respond({
    requestId: requestIdOf(data.url),
    nameId: email,
    attributes: { mail: email },
  });
  const form = { RelayState: new URL(data.url).searchParams.get("RelayState") ?? "", SAMLResponse: response };
  const answer = await auth.ask({
    method: "POST",
    path: "/sso/saml/acs",
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return new URL(String(answer.headers.location));
}

test("where single sign-on is off the answer says so, whatever is asked", async () => {
  auth = await createTestAuth();
  const client = await auth.client();
  // The client's own tests send the second, though its types forbid it.
  for (const params of [{ domain: "example.com" }, {} as { domain: string }]) {
    const { error } = await client.signInWithSSO(params);
    expect(error).toMatchObject({ code: "saml_provider_disabled", message: "SAML 2.0 is disabled" });
  }
  for (const body of ["{", "", { provider_id: 7 }]) {
    const headers = { "content-type": "application/json" };
    const answer = await auth.ask({ method: "POST", path: "/sso", body, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "saml_provider_disabled" }]);
  }
});

describe("single sign-on", () => {
  test("returns with a session in the fragment, which names the provider", async () => {
    const id = await serve();
    const client = await auth.client();
    const email = newEmail();
    const fragment = fragmentOf(await goTo(client, email));
    const { data } = await client.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(data.user).toMatchObject({ email, app_metadata: { provider: `sso:${id}` } });
    const claims = (await client.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: "sso/saml", provider: expect.stringContaining(id) }]);
    const change = await client.updateUser({ password: "a password of one's own" });
    expect(refusalOf(change)).toEqual([422, "user_sso_managed"]);
  });

  test("returns with a code for PKCE", async () => {
    await serve();
    const client = await auth.client({ flowType: "pkce" });
    const email = newEmail();
    const end = await goTo(client, email);
    const { data, error } = await client.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });
});

describe.each(ERROR_SHAPES)("single sign-on refused, in $shape", ({ headers }) => {
  test("while it is off", async () => {
    auth = await createTestAuth();
    const client = await clientWith(auth, headers);
    const answer = await client.signInWithSSO({ domain: "example.com" });
    expect(refusalOf(answer)).toEqual([404, "saml_provider_disabled"]);
  });

  test("for an unknown or switched-off domain or provider", async () => {
    await serve();
    const client = await clientWith(auth, headers);
    const unknown = [404, "sso_provider_not_found"];
    expect(refusalOf(await client.signInWithSSO({ domain: "elsewhere.example" }))).toEqual(unknown);
    expect(refusalOf(await client.signInWithSSO({ providerId: NOBODY }))).toEqual(unknown);
    await auth.close();
    const id = await serve({ disabled: true });
    const late = await clientWith(auth, headers);
    expect(refusalOf(await late.signInWithSSO({ providerId: id }))).toEqual([404, "sso_provider_disabled"]);
  });
});
