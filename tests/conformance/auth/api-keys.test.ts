import type { GoTrueClient } from "@supabase/auth-js";
import { type JWTPayload, SignJWT } from "jose";
import { afterEach, expect, test } from "vitest";
import { refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../support/auth-service.ts";

const SECRET = "a shared secret of more than thirty-two characters";

let auth: TestAuth;
afterEach(() => auth.close());

/** A key as a host makes it: signed by the service's keys for a role, without a user. */
async function keyOf(claims: JWTPayload): Promise<string> {
  const { signingKey, kid, algorithm } = await auth.service.keys.signer();
  if (signingKey === null) throw new Error("The service has no key.");
  const header = { alg: algorithm, ...(kid === null ? {} : { kid }) };
  return new SignJWT(claims).setProtectedHeader(header).setIssuer("a host's own").sign(signingKey);
}

/** An app's client with this key. */
const clientOf = (apikey: string): Promise<GoTrueClient> =>
  auth.client({ headers: { apikey, Authorization: `Bearer ${apikey}` } });

const signUpWith = async (apikey: string) =>
  refusalOf(await (await clientOf(apikey)).signUp({ email: newEmail(), password: PASSWORD }));

test.each([
  ["keys of its own", {}],
  ["a shared secret", { AUTH_JWT_SECRET: SECRET }],
])("with %s, a public key that these signed is taken, as long as it holds", async (_what, env) => {
  auth = await createTestAuth(env);
  const inAnHour = Math.floor(auth.clock() / 1000) + 3600;
  const key = await keyOf({ role: "anon", exp: inAnHour });
  expect(await signUpWith(key)).toBeNull();
  expect(await signUpWith(await keyOf({ role: "anon" }))).toBeNull();
  expect(refusalOf(await (await clientOf(key)).admin.listUsers())).toEqual([403, "not_admin"]);
  const admin = await clientOf(await keyOf({ role: "service_role" }));
  expect((await admin.admin.listUsers()).error).toBeNull();
  auth.pass(3_601_000);
  expect(await signUpWith(key)).toEqual([401, "no_authorization"]);
});

test("a key from a stranger, for another role, or from a user's session is refused", async () => {
  auth = await createTestAuth();
  const { session } = await signedIn(auth);
  const stranger = new SignJWT({ role: "anon" }).setProtectedHeader({ alg: "HS256" });
  for (const key of [
    "nonsense",
    await stranger.sign(Buffer.from("a stranger's secret of more than thirty-two characters")),
    await keyOf({ role: "authenticated" }),
    await keyOf({ role: "anon", sub: session.user.id }),
    await keyOf({}),
    session.access_token,
  ])
    expect(await signUpWith(key)).toEqual([401, "no_authorization"]);
});

test("the host's own public key replaces the service's", async () => {
  auth = await createTestAuth({ AUTH_ANON_KEY: "sb_publishable_of_the_host" });
  expect(auth.service.apiKeys.anonKey).toBe("sb_publishable_of_the_host");
  expect(await signUpWith("sb_publishable_of_the_host")).toBeNull();
  expect(refusalOf(await (await clientOf("sb_publishable_of_the_host")).admin.listUsers())).toEqual([403, "not_admin"]);
  expect(await signUpWith("sb_publishable_of_another")).toEqual([401, "no_authorization"]);
});
