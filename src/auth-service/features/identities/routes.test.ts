import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  SITE_URL,
  type TestAuth,
  type TestSession,
} from "../../../../tests/support/auth-service.ts";
import {
  fragmentOf,
  type OpenIdProvider,
  startOpenIdProvider,
  visitProvider,
} from "../../../../tests/support/openid-provider.ts";

interface IdentityJson {
  readonly identity_id: string;
  readonly id: string;
  readonly provider: string;
  readonly email?: string;
}

interface UserJson {
  readonly id: string;
  readonly email: string;
  readonly is_anonymous: boolean;
  readonly email_confirmed_at?: string;
  readonly app_metadata: object;
  readonly identities: readonly IdentityJson[];
}

let provider: OpenIdProvider;
let auth: TestAuth;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  auth = await createTestAuth({
    ...provider.env,
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
  });
});
afterEach(() => auth.close());

let subjects = 0;
/** Somebody new sits down at the provider; answers the address it vouches for. */
const openAccount = (email = newEmail(), isVerified = true) => {
  subjects += 1;
  provider.seat({ sub: `subject-${subjects}`, email, email_verified: isVerified, name: "Ada" });
  return email;
};
const beginLinking = async (token: string) => {
  const path = `/user/identities/authorize?provider=google&redirect_to=${encodeURIComponent(`${SITE_URL}/account`)}`;
  const answer = await auth.ask({ path: `${path}&skip_http_redirect=true`, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json<{ url: string }>().url);
};
/** Links whoever sits at the provider; answers where the browser ends. */
const link = async (token: string) => {
  const path = await visitProvider({ address: await beginLinking(token) });
  const answer = await auth.ask({ path });
  expect(answer.statusCode).toBe(302);
  return new URL(String(answer.headers.location));
};
const userOf = async (token: string) => (await auth.ask({ path: "/user", token })).json<UserJson>();
const identityOf = (user: UserJson, name: string) => {
  const identity = user.identities.find((each) => each.provider === name);
  if (identity === undefined) throw new Error(`There is no identity by ${name}.`);
  return identity;
};
const unlink = (token: string, identityId: string) =>
  auth.ask({
    method: "DELETE",
    path: `/user/identities/${identityId}`,
    token,
    headers: { "content-type": "application/json" },
  });

describe("linking", () => {
  test("an identity at a provider is added to the account, which keeps its address", async () => {
    const { access_token: token, user } = await auth.signIn();
    openAccount();
    const back = await link(token);
    expect(back.pathname).toBe("/account");
    const linked = await userOf(fragmentOf(back).get("access_token") ?? "");
    expect(linked).toMatchObject({
      id: user.id,
      email: user.email,
      app_metadata: { provider: "email", providers: ["email", "google"] },
    });
    expect(linked.identities.map((identity) => identity.provider)).toEqual(["email", "google"]);
  });

  test("a browser that comes itself is sent to the provider", async () => {
    const { access_token: token } = await auth.signIn();
    const answer = await auth.ask({ path: "/user/identities/authorize?provider=google", token });
    expect(answer.statusCode).toBe(302);
    expect(String(answer.headers.location)).toMatch(provider.issuer);
  });

  test("an identity is nobody's twice", async () => {
    const first = await auth.signIn();
    openAccount();
    await link(first.access_token);
    const again = fragmentOf(await link(first.access_token));
    expect(again.get("error_code")).toBe("identity_already_exists");
    const second = await auth.signIn();
    const taken = fragmentOf(await link(second.access_token));
    expect(taken.get("error_code")).toBe("identity_already_exists");
    expect((await userOf(second.access_token)).identities).toHaveLength(1);
  });

  test("many flows at once for one identity link it once", async () => {
    const sessions = await Promise.all([auth.signIn(), auth.signIn(), auth.signIn()]);
    openAccount();
    const begun = await Promise.all(sessions.map(({ access_token: token }) => beginLinking(token)));
    const paths = await Promise.all(begun.map((address) => visitProvider({ address })));
    await Promise.all(paths.map((path) => auth.ask({ path })));
    const users = await Promise.all(sessions.map(({ access_token: token }) => userOf(token)));
    expect(users.filter(({ identities }) => identities.length === 2)).toHaveLength(1);
  });

  test("an anonymous user becomes known by it, with the address the provider vouches for", async () => {
    const { access_token: token, user } = (
      await auth.ask({ method: "POST", path: "/signup", body: {} })
    ).json<TestSession>();
    expect(user["is_anonymous"]).toBe(true);
    const email = openAccount();
    const known = await userOf(fragmentOf(await link(token)).get("access_token") ?? "");
    expect(known).toMatchObject({ id: user.id, email, is_anonymous: false });
    expect(known.email_confirmed_at).toBeDefined();
  });

  test("an anonymous user does not come by somebody else's address", async () => {
    const owner = await auth.signIn();
    const { access_token: token } = (await auth.ask({ method: "POST", path: "/signup", body: {} })).json<TestSession>();
    openAccount(owner.user.email);
    expect(fragmentOf(await link(token)).get("error_code")).toBe("email_exists");
    expect(await userOf(token)).toMatchObject({ is_anonymous: true, identities: [] });
  });

  test("an address the provider does not vouch for is nobody's by it", async () => {
    const { access_token: token } = (await auth.ask({ method: "POST", path: "/signup", body: {} })).json<TestSession>();
    openAccount(newEmail(), false);
    const known = await userOf(fragmentOf(await link(token)).get("access_token") ?? "");
    expect(known).toMatchObject({ email: "", is_anonymous: false });
  });

  test("nobody links without signing in, or through a provider that is off", async () => {
    const path = "/user/identities/authorize?provider=";
    expect((await auth.ask({ path: `${path}google` })).statusCode).toBe(401);
    const { access_token: token } = await auth.signIn();
    expect((await auth.ask({ path: `${path}github`, token })).json()).toMatchObject({ code: "validation_failed" });
  });
});

describe("unlinking", () => {
  test("an identity goes, and the account with it no more", async () => {
    const { access_token: token, user } = await auth.signIn();
    openAccount();
    await link(token);
    const answer = await unlink(token, identityOf(await userOf(token), "google").identity_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    expect(await userOf(token)).toMatchObject({
      email: user.email,
      identities: [expect.objectContaining({ provider: "email" })],
      app_metadata: { provider: "email", providers: ["email"] },
    });
  });

  test("the last one stays, also when two go at once", async () => {
    const { access_token: token } = await auth.signIn();
    openAccount();
    await link(token);
    const { identities } = await userOf(token);
    const answers = await Promise.all(identities.map(({ identity_id: id }) => unlink(token, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const last = (await userOf(token)).identities[0]?.identity_id ?? "";
    expect((await unlink(token, last)).json()).toMatchObject({ code: "single_identity_not_deletable" });
  });

  test("other people's identities are out of reach", async () => {
    const other = await auth.signIn();
    const theirs = identityOf(await userOf(other.access_token), "email").identity_id;
    const { access_token: token } = await auth.signIn();
    openAccount();
    await link(token);
    const answer = await unlink(token, theirs);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "identity_not_found" });
    expect((await userOf(other.access_token)).identities).toHaveLength(1);
    const noId = await unlink(token, "first");
    expect(noId.statusCode).toBe(404);
  });

  test("with the identity that gave the address, another's address takes its place and what was sent is void", async () => {
    const { access_token: token, user } = await auth.signIn();
    const email = openAccount();
    await link(token);
    const asked = await auth.ask({ method: "POST", path: "/recover", body: { email: user.email } });
    expect(asked.statusCode).toBe(200);
    const { code } = await auth.lastMail(user.email);
    await unlink(token, identityOf(await userOf(token), "email").identity_id);
    const changed = await userOf(token);
    expect(changed.email).toBe(email);
    expect(changed.email_confirmed_at).toBeDefined();
    for (const address of [user.email, email]) {
      const body = { type: "recovery", email: address, token: code };
      expect((await auth.ask({ method: "POST", path: "/verify", body })).statusCode).toBe(403);
    }
  });

  test("an address nobody vouched for loses its confirmation", async () => {
    const { access_token: token } = await auth.signIn();
    const email = openAccount(newEmail(), false);
    await link(token);
    await unlink(token, identityOf(await userOf(token), "email").identity_id);
    const changed = await userOf(token);
    expect(changed.email).toBe(email);
    expect(changed.email_confirmed_at).toBeUndefined();
  });

  test("an identity stays whose going would give the user somebody else's address", async () => {
    const owner = await auth.signIn();
    const { access_token: token, user } = await auth.signIn();
    openAccount(owner.user.email);
    await link(token);
    const answer = await unlink(token, identityOf(await userOf(token), "email").identity_id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "email_conflict_identity_not_deletable" });
    expect(await userOf(token)).toMatchObject({ email: user.email });
    expect((await userOf(token)).identities).toHaveLength(2);
  });
});

test("where linking is off, as it is at first, neither way is there", async () => {
  const strict = await createTestAuth(provider.env);
  const { access_token: token, user } = await strict.signIn();
  const answers = [
    await strict.ask({ path: "/user/identities/authorize?provider=google", token }),
    await strict.ask({ method: "DELETE", path: `/user/identities/${user.id}`, token }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: "manual_linking_disabled", message: "Manual linking is disabled" });
  }
  await strict.close();
});
