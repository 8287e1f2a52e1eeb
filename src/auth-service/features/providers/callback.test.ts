import { createHash, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  SITE_URL,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import {
  beginSignIn,
  fragmentOf,
  type OpenIdProvider,
  type Person,
  signInAtProvider,
  startOpenIdProvider,
  visitProvider,
} from "../../../../tests/support/openid-provider.ts";

let provider: OpenIdProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterEach(() => auth.close());
afterAll(() => provider.close());

const open = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  auth = await createTestAuth({ ...provider.env, ...env });
};

let people = 0;
/** Somebody whose address the provider has verified. */
const newPerson = (claims: Partial<Person> = {}): Person => {
  people += 1;
  const person = {
    sub: `subject-${people}`,
    email: newEmail(),
    email_verified: true,
    name: "Agnès V.",
    picture: "https://pictures.example/agnes.jpg",
    ...claims,
  };
  provider.seat(person);
  return person;
};

const userOf = async (landing: URL) => {
  const token = fragmentOf(landing).get("access_token") ?? "";
  const answer = await auth.ask({ path: "/user", token });
  expect(answer.statusCode, landing.href).toBe(200);
  return answer.json<TestSession["user"] & { readonly identities: readonly { readonly provider: string }[] }>();
};

const errorOf = (address: string | URL) => {
  const url = new URL(address);
  return { at: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) };
};

describe("coming back from the provider", () => {
  test("somebody new lands where they came from, signed in, with what the provider says of them", async () => {
    await open({ AUTH_URI_ALLOW_LIST: "https://app.example.com/**" });
    const person = newPerson();
    const landing = await signInAtProvider(auth, { redirect_to: "https://app.example.com/welcome?from=home" });
    expect(landing.href).toMatch(/^https:\/\/app\.example\.com\/welcome\?from=home#access_token=/);
    expect(Object.fromEntries(fragmentOf(landing))).toMatchObject({ token_type: "bearer", sb: "", expires_in: "3600" });
    expect(fragmentOf(landing).get("provider_token")).toBeTruthy();
    expect(await userOf(landing)).toMatchObject({
      email: person.email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        iss: provider.issuer,
        sub: person.sub,
        full_name: "Agnès V.",
        avatar_url: "https://pictures.example/agnes.jpg",
        email_verified: true,
      },
      identities: [{ provider: "google", id: person.sub, identity_data: { email: person.email } }],
    });
  });

  test("whoever comes again is the same user, under whatever address", async () => {
    await open();
    const person = newPerson();
    const first = await userOf(await signInAtProvider(auth));
    provider.seat({ ...person, email: newEmail(), name: "Varda" });
    const second = await userOf(await signInAtProvider(auth));
    expect(second).toMatchObject({ id: first.id, email: person.email, user_metadata: { full_name: "Varda" } });
    expect(second.identities).toHaveLength(1);
  });

  test("the session says it came by a provider", async () => {
    await open();
    newPerson();
    const token = fragmentOf(await signInAtProvider(auth)).get("access_token") ?? "";
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "oauth" }] });
  });

  test("a PKCE flow gives a code alone, which is exchanged once, with the provider's tokens", async () => {
    await open();
    const person = newPerson();
    const verifier = randomBytes(40).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const landing = await signInAtProvider(auth, { code_challenge: challenge, code_challenge_method: "s256" });
    expect([...landing.searchParams.keys()]).toEqual(["code"]);
    expect(landing.hash).toBe("");
    const kept = await auth.database.db.selectFrom("auth_flow_states").selectAll().execute();
    const exchange = () =>
      auth.ask({
        method: "POST",
        path: "/token?grant_type=pkce",
        body: { auth_code: landing.searchParams.get("code"), code_verifier: verifier },
      });
    const session = await exchange();
    expect(session.json()).toMatchObject({ user: { email: person.email } });
    const { provider_token: token, provider_refresh_token: refreshToken } = session.json<Record<string, string>>();
    expect([token, refreshToken]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(refreshToken);
    expect((await exchange()).json()).toMatchObject({ code: "flow_state_not_found" });
  });

  test("a provider that answers by a form is understood, cookie or not", async () => {
    await open();
    const person = newPerson();
    const flow = await beginSignIn(auth);
    const form = (await visitProvider(flow)).split("?")[1] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const bounced = await auth.ask({ method: "POST", path: "/callback", body: form, headers });
    expect(bounced.statusCode).toBe(303);
    const again = new URL(String(bounced.headers.location));
    const answer = await auth.ask({ path: `/callback${again.search}`, headers: { cookie: flow.cookie } });
    expect(await userOf(new URL(String(answer.headers.location)))).toMatchObject({ email: person.email });

    const second = await beginSignIn(auth);
    const secondForm = (await visitProvider(second)).split("?")[1] ?? "";
    const direct = await auth.ask({
      method: "POST",
      path: "/callback",
      body: secondForm,
      headers: { ...headers, cookie: second.cookie },
    });
    expect(await userOf(new URL(String(direct.headers.location)))).toMatchObject({ email: person.email });
  });
});

describe("a state", () => {
  test("of twenty who bring the same one, one is signed in", async () => {
    await open();
    newPerson();
    const flow = await beginSignIn(auth);
    const path = await visitProvider(flow);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => auth.ask({ path, headers: { cookie: flow.cookie } })),
    );
    const landings = answers.map(({ headers }) => String(headers.location));
    expect(landings.filter((landing) => landing.includes("#access_token="))).toHaveLength(1);
    for (const landing of landings.filter((each) => !each.includes("#access_token=")))
      expect(errorOf(landing)).toMatchObject({ at: `${SITE_URL}/`, error_code: "bad_oauth_state" });
    expect(await auth.database.db.selectFrom("auth_sessions").selectAll().execute()).toHaveLength(1);
  });

  test("of a PKCE flow that is brought again is said to be used, and the first code still serves", async () => {
    await open();
    newPerson();
    const verifier = "v".repeat(64);
    const flow = await beginSignIn(auth, { code_challenge: verifier, code_challenge_method: "plain" });
    const path = await visitProvider(flow);
    const come = async () => {
      const answer = await auth.ask({ path, headers: { cookie: flow.cookie } });
      return new URL(String(answer.headers.location));
    };
    const first = await come();
    expect(errorOf(await come())).toMatchObject({ error_code: "flow_state_already_used" });
    const session = await auth.ask({
      method: "POST",
      path: "/token?grant_type=pkce",
      body: { auth_code: first.searchParams.get("code"), code_verifier: verifier },
    });
    expect(session.statusCode).toBe(200);
  });

  test("expires", async () => {
    await open();
    newPerson();
    const flow = await beginSignIn(auth);
    const path = await visitProvider(flow);
    auth.pass(301_000);
    const answer = await auth.ask({ path, headers: { cookie: flow.cookie } });
    expect(answer.statusCode).toBe(303);
    expect(errorOf(String(answer.headers.location))).toMatchObject({
      at: `${SITE_URL}/`,
      error: "invalid_request",
      error_code: "bad_oauth_state",
    });
  });

  test("serves nobody but the browser it was made for, and stays good for that one", async () => {
    await open();
    const person = newPerson();
    const flow = await beginSignIn(auth);
    const path = await visitProvider(flow);
    const other = await beginSignIn(auth);
    for (const cookie of ["", other.cookie]) {
      const answer = await auth.ask({ path, headers: { cookie } });
      expect(errorOf(String(answer.headers.location))).toMatchObject({ error_code: "bad_oauth_state" });
    }
    const answer = await auth.ask({ path, headers: { cookie: flow.cookie } });
    expect(await userOf(new URL(String(answer.headers.location)))).toMatchObject({ email: person.email });
  });

  test("that is missing, made up, or the id of a mail's flow leads to the site with an error", async () => {
    await open();
    const email = newEmail();
    await auth.ask({
      method: "POST",
      path: "/signup",
      body: { email, password: PASSWORD, code_challenge: "c".repeat(43), code_challenge_method: "plain" },
    });
    const [mailFlow] = await auth.database.db.selectFrom("auth_flow_states").select("id").execute();
    const codes: Record<string, string> = {};
    for (const [name, query] of [
      ["missing", "code=x"],
      ["made up", "code=x&state=made-up"],
      ["of a mail", `code=x&state=${mailFlow?.id ?? ""}`],
    ] as const) {
      const answer = await auth.ask({ path: `/callback?${query}` });
      expect(answer.statusCode).toBe(303);
      codes[name] = new URL(String(answer.headers.location)).searchParams.get("error_code") ?? "";
    }
    expect(codes).toEqual({
      missing: "bad_oauth_callback",
      "made up": "bad_oauth_state",
      "of a mail": "bad_oauth_state",
    });
  });
});

describe("whose account it is", () => {
  test("a verified address leads to the user who has it, who keeps the password", async () => {
    await open();
    const { user } = await auth.signIn();
    newPerson({ email: user.email.toUpperCase() });
    const linked = await userOf(await signInAtProvider(auth));
    expect(linked.id).toBe(user.id);
    expect(linked.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
    const again = await auth.ask({
      method: "POST",
      path: "/token?grant_type=password",
      body: { email: user.email, password: PASSWORD },
    });
    expect(again.statusCode).toBe(200);
  });

  test("an account made in advance with somebody else's address is theirs alone once they come", async () => {
    await open();
    const email = newEmail();
    await auth.ask({
      method: "POST",
      path: "/signup",
      body: { email, password: PASSWORD, data: { role: "planted" } },
    });
    const { code, link } = await auth.lastMail(email);
    newPerson({ email });
    const user = await userOf(await signInAtProvider(auth));
    expect(user.identities.map((identity) => identity.provider)).toEqual(["google"]);
    expect(user.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    expect(user.user_metadata).not.toHaveProperty("role");
    const byPassword = await auth.ask({
      method: "POST",
      path: "/token?grant_type=password",
      body: { email, password: PASSWORD },
    });
    expect(byPassword.json()).toMatchObject({ code: "invalid_credentials" });
    expect(code).not.toBe("");
    expect(link).not.toBeNull();
    expect(await auth.database.db.selectFrom("auth_one_time_tokens").selectAll().execute()).toEqual([]);
  });

  test("an address the provider has not verified signs nobody in, and is asked to be confirmed", async () => {
    await open();
    const person = newPerson({ email_verified: false });
    const landing = await signInAtProvider(auth);
    expect(errorOf(landing)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    expect(Object.fromEntries(fragmentOf(landing))).toMatchObject({ error_code: "provider_email_needs_verification" });
    expect((await auth.lastMail(person.email ?? "")).code).toMatch(/^\d{6}$/);
    const users = await auth.database.db.selectFrom("auth_users").selectAll().execute();
    expect(users).toMatchObject([{ email: person.email, email_confirmed_at: null }]);
    // Tried again at once: no second mail, and the same answer.
    expect(errorOf(await signInAtProvider(auth))).toMatchObject({ error_code: "provider_email_needs_verification" });
    expect(await auth.messages()).toHaveLength(1);
    // Now the provider has verified it.
    provider.seat({ ...person, email_verified: true });
    expect(await userOf(await signInAtProvider(auth))).toMatchObject({ id: users[0]?.id, email: person.email });
  });

  test("an unverified address that is somebody's reaches neither their account nor a new one", async () => {
    await open();
    const { user } = await auth.signIn();
    newPerson({ email: user.email, email_verified: false });
    expect(errorOf(await signInAtProvider(auth))).toMatchObject({ error_code: "provider_email_needs_verification" });
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toHaveLength(1);
    expect(await auth.database.db.selectFrom("auth_identities").selectAll().execute()).toHaveLength(1);
  });

  test("a provider that gives no address signs nobody in", async () => {
    await open();
    const { email: _email, ...person } = newPerson();
    provider.seat(person);
    expect(errorOf(await signInAtProvider(auth))).toMatchObject({ error_code: "provider_email_needs_verification" });
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toEqual([]);
  });

  test("a banned user is kept out, and told so in query and fragment", async () => {
    await open();
    newPerson();
    const { id } = await userOf(await signInAtProvider(auth));
    await auth.database.db
      .updateTable("auth_users")
      .set({ banned_until: auth.clock() + 60_000 })
      .where("id", "=", id)
      .execute();
    const landing = await signInAtProvider(auth);
    expect(errorOf(landing)).toMatchObject({ error: "access_denied", error_code: "user_banned" });
    expect(fragmentOf(landing).get("error_code")).toBe("user_banned");
  });

  test("while sign-up is off only known users come in", async () => {
    await open({ AUTH_DISABLE_SIGNUP: "true" });
    newPerson();
    expect(errorOf(await signInAtProvider(auth))).toMatchObject({
      error: "access_denied",
      error_code: "signup_disabled",
    });
  });

  test("twenty first sign-ins of one person at once make one user", async () => {
    await open();
    newPerson();
    const flows = await Promise.all(Array.from({ length: 20 }, () => beginSignIn(auth)));
    const paths = await Promise.all(flows.map(visitProvider));
    const answers = await Promise.all(
      flows.map(({ cookie }, index) => auth.ask({ path: paths[index] ?? "", headers: { cookie } })),
    );
    for (const { headers } of answers) expect(String(headers.location)).toContain("#access_token=");
    expect(await auth.database.db.selectFrom("auth_users").selectAll().execute()).toHaveLength(1);
    expect(await auth.database.db.selectFrom("auth_identities").selectAll().execute()).toHaveLength(1);
  });

  test("an invitation is accepted by whoever has the invited address at the provider, and once", async () => {
    await open();
    const email = newEmail();
    const invite = () =>
      auth.ask({
        method: "POST",
        path: "/invite",
        body: { email },
        token: auth.service.apiKeys.serviceRoleKey,
      });
    const { id } = (await invite()).json<{ id: string }>();
    const token = (await auth.lastMail(email)).link?.searchParams.get("token") ?? "";
    const stranger = newPerson();
    expect(errorOf(await signInAtProvider(auth, { invite_token: token }))).toMatchObject({
      error_code: "validation_failed",
    });
    provider.seat({ ...stranger, sub: `${stranger.sub}-invited`, email });
    expect(await userOf(await signInAtProvider(auth, { invite_token: token }))).toMatchObject({ id, email });
    expect(errorOf(await signInAtProvider(auth, { invite_token: token }))).toMatchObject({
      error_code: "invite_not_found",
    });
  });
});

describe("what the provider says went wrong", () => {
  test("is passed on to where the person came from", async () => {
    await open();
    const flow = await beginSignIn(auth, { redirect_to: `${SITE_URL}/sign-in` });
    const state = flow.address.searchParams.get("state") ?? "";
    const answer = await auth.ask({
      path: `/callback?state=${state}&error=access_denied&error_description=You+said+no`,
      headers: { cookie: flow.cookie },
    });
    const landing = new URL(String(answer.headers.location));
    expect(errorOf(landing)).toMatchObject({
      at: `${SITE_URL}/sign-in`,
      error: "access_denied",
      error_description: "You said no",
    });
    expect(fragmentOf(landing).get("error")).toBe("access_denied");
  });

  test("a code the provider never gave is refused without a word about it", async () => {
    await open();
    const flow = await beginSignIn(auth);
    const query = new URLSearchParams({
      state: flow.address.searchParams.get("state") ?? "",
      code: "made-up",
      iss: provider.issuer,
    });
    const answer = await auth.ask({ path: `/callback?${query.toString()}`, headers: { cookie: flow.cookie } });
    expect(errorOf(String(answer.headers.location))).toMatchObject({
      error: "server_error",
      error_description: "Unable to exchange external code",
    });
  });
});
