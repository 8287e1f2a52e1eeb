import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  SITE_URL,
  type TestAuth,
  type TestSession,
} from "../../../tests/support/auth-service.ts";
import { fragmentOf } from "../../../tests/support/openid-provider.ts";
import {
  type Assertion,
  createSamlIdentityProvider,
  requestIdOf,
  type SamlIdentityProvider,
} from "../../../tests/support/saml-identity-provider.ts";

let auth: TestAuth;
let identityProvider: SamlIdentityProvider;
afterEach(() => auth.close());

const admin = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  auth.ask({ method, path: `/admin/sso/providers${path}`, body, token: auth.service.apiKeys.serviceRoleKey });

/** A service with one identity provider, for the people of example.com; answers that provider's id. */
const open = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  auth = await createTestAuth({ AUTH_SAML_ENABLED: "true", AUTH_URI_ALLOW_LIST: "https://app.example.com/**" });
  identityProvider = createSamlIdentityProvider();
  const answer = await admin("POST", "", {
    type: "saml",
    metadata_xml: identityProvider.metadata,
    domains: ["Example.com"],
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

const begin = async (body: Readonly<Record<string, unknown>> = {}) => {
  const answer = await auth.ask({
    method: "POST",
    path: "/sso",
    body: { domain: "example.com", skip_http_redirect: true, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { url } = answer.json<{ url: string }>();
  return { url, requestId: requestIdOf(url), relayState: new URL(url).searchParams.get("RelayState") ?? "" };
};

const post = async (relayState: string, response: string) => {
  const answer = await auth.ask({
    method: "POST",
    path: "/sso/saml/acs",
    body: new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  return new URL(String(answer.headers.location));
};

const signIn = async (assertion: Omit<Assertion, "requestId"> = {}, body: Readonly<Record<string, unknown>> = {}) => {
  const { requestId, relayState } = await begin(body);
  return post(relayState, identityProvider.respond({ requestId, attributes: { mail: newEmail() }, ...assertion }));
};

const errorOf = (landing: URL) => landing.searchParams.get("error_code");
const userOf = async (landing: URL) => {
  const answer = await auth.ask({ path: "/user", token: fragmentOf(landing).get("access_token") ?? "" });
  expect(answer.statusCode, landing.href).toBe(200);
  return answer.json<TestSession["user"]>();
};

describe("while single sign-on is off", () => {
  test("every path says so before it looks at anything", async () => {
    auth = await createTestAuth();
    for (const [method, path] of [
      ["POST", "/sso"],
      ["GET", "/sso/saml/metadata"],
      ["POST", "/sso/saml/acs"],
    ] as const) {
      const answer = await auth.ask({ method, path });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "saml_provider_disabled", message: "SAML 2.0 is disabled" });
    }
  });

  test("administrators are told the same of their list, and nobody else is", async () => {
    auth = await createTestAuth();
    for (const path of ["", `/${randomUUID()}`]) {
      expect((await admin("GET", path)).json()).toMatchObject({ code: "saml_provider_disabled" });
      const { access_token: token } = await auth.signIn();
      const stranger = await auth.ask({ path: `/admin/sso/providers${path}`, token });
      expect(stranger.json()).toMatchObject({ code: "not_admin" });
    }
  });
});

describe("signing in through the identity provider of one's domain", () => {
  test("ends where it began, as a user of that provider alone", async () => {
    const providerId = await open({ attribute_mapping: { keys: { department: { name: "ou", default: "none" } } } });
    const email = newEmail();
    const landing = await signIn(
      { attributes: { mail: email, ou: "Projection" } },
      { redirect_to: "https://app.example.com/welcome" },
    );
    expect(landing.href).toMatch(/^https:\/\/app\.example\.com\/welcome#access_token=/);
    const user = await userOf(landing);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}` },
      identities: [
        {
          provider: `sso:${providerId}`,
          id: "agnes",
          identity_data: { iss: identityProvider.entityId, email, custom_claims: { department: "Projection" } },
        },
      ],
    });
    const claims = JSON.parse(
      Buffer.from(fragmentOf(landing).get("access_token")?.split(".")[1] ?? "", "base64url").toString(),
    ) as object;
    expect(claims).toMatchObject({ amr: [{ method: "sso/saml", provider: `sso:${providerId}` }] });
    expect(await userOf(await signIn({ attributes: { mail: email } }))).toMatchObject({ id: user.id });
  });

  test("never leads to the account somebody else has under the same address", async () => {
    await open();
    const { user } = await auth.signIn();
    const signedOn = await userOf(await signIn({ attributes: { mail: user.email } }));
    expect(signedOn.email).toBe(user.email);
    expect(signedOn.id).not.toBe(user.id);
  });

  test("lasts no longer than the identity provider wants", async () => {
    await open();
    const landing = await signIn({ sessionEnds: auth.clock() + 600_000, attributes: { mail: newEmail() } });
    auth.pass(601_000);
    const answer = await auth.ask({
      method: "POST",
      path: "/token?grant_type=refresh_token",
      body: { refresh_token: fragmentOf(landing).get("refresh_token") },
    });
    expect(answer.json()).toMatchObject({ code: "session_expired" });
  });
});

describe("an answer", () => {
  test("serves once, also when it is brought twenty times at once", async () => {
    await open();
    const { requestId, relayState } = await begin();
    const response = identityProvider.respond({ requestId, attributes: { mail: newEmail() } });
    const landings = await Promise.all(Array.from({ length: 20 }, () => post(relayState, response)));
    expect(landings.filter((landing) => landing.hash.startsWith("#access_token="))).toHaveLength(1);
    expect(landings.filter((landing) => errorOf(landing) === "saml_relay_state_not_found")).toHaveLength(19);
  });

  test("that is forged, altered or meant for others signs nobody in", async () => {
    await open();
    const attributes = { mail: newEmail() };
    const stranger = createSamlIdentityProvider();
    const forgeries: Readonly<Record<string, (requestId: string) => string>> = {
      unsigned: (requestId) => identityProvider.respond({ requestId, attributes, isSigned: false }),
      "signed by a stranger": (requestId) => stranger.respond({ requestId, attributes }),
      "of another issuer": (requestId) =>
        identityProvider.respond({ requestId, attributes, issuer: "https://evil.example" }),
      "for another site": (requestId) =>
        identityProvider.respond({ requestId, attributes, audience: "https://evil.example" }),
      "sent elsewhere": (requestId) =>
        identityProvider.respond({ requestId, attributes, recipient: "https://evil.example" }),
      "to another request": () => identityProvider.respond({ requestId: "_other", attributes }),
      "to another request, in a new envelope": (requestId) =>
        identityProvider.respond({ requestId: "_other", outerRequestId: requestId, attributes }),
      "long past": (requestId) => identityProvider.respond({ requestId, attributes, issuedAt: Date.now() - 3_600_000 }),
      altered: (requestId) => {
        const xml = Buffer.from(identityProvider.respond({ requestId, attributes }), "base64").toString();
        return Buffer.from(xml.replace(">agnes<", ">admin<")).toString("base64");
      },
      "with entities": (requestId) => {
        const xml = Buffer.from(identityProvider.respond({ requestId, attributes }), "base64").toString();
        return Buffer.from(`<!DOCTYPE x [<!ENTITY e "e">]>${xml}`).toString("base64");
      },
      "no answer at all": () => Buffer.from("hello").toString("base64"),
    };
    for (const [what, forge] of Object.entries(forgeries)) {
      const { requestId, relayState } = await begin();
      const landing = await post(relayState, forge(requestId));
      expect([what, landing.origin, errorOf(landing)]).toEqual([what, SITE_URL, "validation_failed"]);
    }
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toEqual([]);
  });

  test("whose lasting part says nothing is refused", async () => {
    await open();
    const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
    expect(errorOf(await signIn({ nameIdFormat: transient }))).toBe("saml_assertion_no_user_id");
    expect(errorOf(await signIn({ attributes: {} }))).toBe("saml_assertion_no_email");
  });

  test("nobody asked for, or that comes too late, is refused", async () => {
    await open();
    const response = identityProvider.respond({ requestId: "_none", attributes: { mail: newEmail() } });
    for (const relayState of ["", randomUUID(), "https://app.example.com/"])
      expect(errorOf(await post(relayState, response))).toBe("saml_relay_state_not_found");
    const { requestId, relayState } = await begin();
    auth.pass(301_000);
    expect(errorOf(await post(relayState, identityProvider.respond({ requestId })))).toBe("saml_relay_state_expired");
  });
});

describe("asking for single sign-on", () => {
  test("needs one provider, by id or by domain, that is there and on", async () => {
    const id = await open();
    const ask = async (body: object) => (await auth.ask({ method: "POST", path: "/sso", body })).json<object>();
    expect(await ask({})).toMatchObject({ code: "validation_failed" });
    expect(await ask({ provider_id: id, domain: "example.com" })).toMatchObject({ code: "validation_failed" });
    expect(await ask({ domain: "elsewhere.example" })).toMatchObject({ code: "sso_provider_not_found" });
    expect(await ask({ provider_id: randomUUID() })).toMatchObject({ code: "sso_provider_not_found" });
    const direct = await auth.ask({ method: "POST", path: "/sso", body: { provider_id: id } });
    expect(direct.statusCode).toBe(303);
    await admin("PUT", `/${id}`, { disabled: true });
    expect(await ask({ provider_id: id })).toMatchObject({ code: "sso_provider_disabled" });
  });

  test("our own metadata says where answers go", async () => {
    await open();
    const answer = await auth.ask({ path: "/sso/saml/metadata" });
    expect(answer.headers["content-type"]).toMatch(/^application\/xml/);
    expect(answer.body).toContain(`entityID="${SITE_URL}/auth/v1/sso/saml/metadata"`);
    expect(answer.body).toContain(`Location="${SITE_URL}/auth/v1/sso/saml/acs"`);
    expect(answer.body).toContain('WantAssertionsSigned="true"');
  });
});

describe("the administrators' list of identity providers", () => {
  test("is kept, changed and cleared by administrators alone", async () => {
    const id = await open();
    expect((await admin("GET", "")).json()).toMatchObject({ items: [{ id, domains: [{ domain: "example.com" }] }] });
    expect((await admin("GET", `/${id}`)).json()).toMatchObject({
      id,
      saml: { entity_id: identityProvider.entityId },
    });
    const changed = await admin("PUT", `/${id}`, { domains: ["a.example", "b.example"] });
    expect(changed.json()).toMatchObject({ domains: [{ domain: "a.example" }, { domain: "b.example" }] });
    const { access_token: token } = await auth.signIn();
    const stranger = await auth.ask({ method: "DELETE", path: `/admin/sso/providers/${id}`, token });
    expect(stranger.json()).toMatchObject({ code: "not_admin" });
    expect((await admin("DELETE", `/${id}`)).statusCode).toBe(200);
    expect((await admin("GET", `/${id}`)).json()).toMatchObject({ code: "sso_provider_not_found" });
  });

  test("takes neither the same provider twice nor metadata it can't use", async () => {
    await open();
    const add = async (metadata: string) =>
      (await admin("POST", "", { type: "saml", metadata_xml: metadata })).json<object>();
    expect(await add(identityProvider.metadata)).toMatchObject({ code: "conflict" });
    for (const metadata of [
      "",
      "no XML",
      "<EntityDescriptor/>",
      `<!DOCTYPE x>${identityProvider.metadata}`,
      identityProvider.metadata.replace("HTTP-Redirect", "HTTP-Artifact"),
      identityProvider.metadata.replaceAll("X509Certificate", "Nothing"),
    ])
      expect(await add(metadata), metadata.slice(0, 60)).toMatchObject({ code: "validation_failed" });
  });
});
