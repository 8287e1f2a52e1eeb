import { AuthSessionMissingError, type GoTrueClient } from "@supabase/auth-js";
import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { adminOf, clientWith, ERROR_SHAPES, refusalOf, sessionOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, PASSWORD, SITE_URL, type TestAuth, SMS_HOOK } from "../../support/auth-service.ts";
import { createSecurityKey } from "../../support/security-key.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth({ AUTH_RATE_LIMIT_MFA: "1000", ...env });
  return auth;
};
afterEach(() => auth.close());

const NOBODY = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";

async function enrollApp(client: GoTrueClient, friendlyName = "phone app") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw error;
  return data;
}

type App = Awaited<ReturnType<typeof enrollApp>>;

const codeOf = ({ totp }: App): string =>
  TOTP.generate({ secret: Secret.fromBase32(totp.secret), timestamp: auth.clock() });

/** A signed-in user who has given their app's code. */
async function raised() {
  const { client, email, session } = await signedIn(auth);
  const app = await enrollApp(client);
  const { error } = await client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) });
  if (error !== null) throw error;
  // The next code needs another time step.
  auth.pass(60_000);
  return { client, email, session, app };
}

const levelOf = async (client: GoTrueClient) => (await client.mfa.getAuthenticatorAssuranceLevel()).data;

describe("an app with one-time codes", () => {
  test("is enrolled with a QR code that is safe in an address", async () => {
    const { client } = await signedIn(await serve());
    const app = await enrollApp(client);
    expect(app.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(app.totp.qr_code).not.toMatch(/[#%]/);
    expect(app.totp.uri).toMatch(/^otpauth:\/\/totp\//);
    const { data } = await client.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: app.id, status: "unverified", friendly_name: "phone app" }]);
    expect(data?.totp).toEqual([]);
  });

  test("raises the session it is used in, and ends the others", async () => {
    const { client, email } = await signedIn(await serve());
    const elsewhere = await auth.client();
    await elsewhere.signInWithPassword({ email, password: PASSWORD });
    const before = await sessionOf(client);
    const app = await enrollApp(client);
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    const challenge = await client.mfa.challenge({ factorId: app.id });
    expect(challenge.data?.expires_at).toEqual(expect.any(Number));
    const { error } = await client.mfa.verify({
      factorId: app.id,
      challengeId: challenge.data?.id ?? "",
      code: codeOf(app),
    });
    expect(error).toBeNull();
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    const claims = (await client.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
    expect((await elsewhere.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    // A token from before the second factor must not yield the raised session.
    const thief = await auth.client();
    expect((await thief.refreshSession(before)).error).not.toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal2" });
  });

  test("is required at the next sign-in, and before important changes", async () => {
    const { email, app } = await (await serve(), raised());
    const client = await auth.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const early = await client.updateUser({ password: "another good password" });
    expect(refusalOf(early)).toEqual([401, "insufficient_aal"]);
    await client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app) });
    expect((await client.updateUser({ password: "another good password" })).error).toBeNull();
  });

  test("lowers the session again when removed", async () => {
    const { client, app } = await (await serve(), raised());
    expect((await client.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id });
    await client.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  test("can be seen and removed by an administrator", async () => {
    const { client, app, session } = await (await serve(), raised());
    const admin = await adminOf(auth);
    const factors = await admin.mfa.listFactors({ userId: session.user.id });
    expect(factors.data?.factors).toMatchObject([{ id: app.id, factor_type: "totp", status: "verified" }]);
    const gone = await admin.mfa.deleteFactor({ userId: session.user.id, id: app.id });
    // The client wraps this one answer twice.
    expect(gone).toMatchObject({ error: null, data: { data: { id: app.id } } });
    await client.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1" });
  });
});

test("a telephone serves as a second factor by a code sent to it", async () => {
  await serve({ ...SMS_HOOK, AUTH_MFA_PHONE_ENROLL_ENABLED: "true", AUTH_MFA_PHONE_VERIFY_ENABLED: "true" });
  const { client } = await signedIn(auth);
  const { data: factor } = await client.mfa.enroll({ factorType: "phone", phone: "+447700900123" });
  const factorId = factor?.id ?? "";
  const challenge = await client.mfa.challenge({ factorId });
  const code = (await auth.lastText())?.code ?? "";
  const { error } = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code });
  expect(error).toBeNull();
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "mfa/phone" }, { method: "password" }]);
  expect(refusalOf(await client.mfa.challenge({ factorId }))).toEqual([429, "over_sms_send_rate_limit"]);
});

test("a security key raises the session when registered, and when used again", async () => {
  await serve({ AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: "true", AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: "true" });
  const { client, email } = await signedIn(auth);
  const key = createSecurityKey();
  const page = { rpId: "localhost", rpOrigins: [SITE_URL] };
  const { data: factor } = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
  const factorId = factor?.id ?? "";

  /** Presents the key as a browser would; the client passes on its `toJSON`. */
  const show = async (shown: GoTrueClient) => {
    const { data, error } = await shown.mfa.challenge({ factorId, webauthn: page });
    if (error !== null) throw error;
    const { challenge } = data.webauthn.credential_options.publicKey;
    const asked = {
      challenge: Buffer.from(challenge as ArrayBuffer).toString("base64url"),
      rpId: page.rpId,
      origin: SITE_URL,
    };
    const json = data.webauthn.type === "create" ? key.create(asked) : key.get(asked);
    const webauthn = { ...page, type: data.webauthn.type, credential_response: { ...json, toJSON: () => json } };
    type Given = Parameters<typeof shown.mfa.verify>[0];
    // The client uses only this method of the browser's object.
    return shown.mfa.verify({ factorId, challengeId: data.id, webauthn } as unknown as Given);
  };
  expect((await show(client)).error).toBeNull();
  const again = await auth.client();
  await again.signInWithPassword({ email, password: PASSWORD });
  expect((await show(again)).error).toBeNull();
  const amr = (await again.getClaims()).data?.claims.amr;
  expect(amr).toMatchObject([{ method: "mfa/webauthn" }, { method: "password" }]);
});

describe.each(ERROR_SHAPES)("a second factor refused, in $shape", ({ headers }) => {
  /** The same user, with a client that asks for this error shape. */
  const asking = async (client: GoTrueClient): Promise<GoTrueClient> => {
    const other = await clientWith(auth, headers);
    await other.setSession(await sessionOf(client));
    return other;
  };

  test("when the code is wrong, already used, or late", async () => {
    const { client } = await signedIn(await serve());
    const app = await enrollApp(client);
    const asked = await asking(client);
    const wrong = codeOf(app) === "000000" ? "000001" : "000000";
    const answer = await asked.mfa.challengeAndVerify({ factorId: app.id, code: wrong });
    expect(refusalOf(answer)).toEqual([422, "mfa_verification_failed"]);

    const late = await asked.mfa.challenge({ factorId: app.id });
    auth.pass(301_000);
    const verify = (challengeId: string, code: string) => asked.mfa.verify({ factorId: app.id, challengeId, code });
    expect(refusalOf(await verify(late.data?.id ?? "", codeOf(app)))).toEqual([422, "mfa_challenge_expired"]);
    expect(refusalOf(await verify(NOBODY, codeOf(app)))).toEqual([422, "mfa_factor_not_found"]);
    expect(refusalOf(await verify(late.data?.id ?? "", ""))).toEqual([400, "validation_failed"]);

    const code = codeOf(app);
    const right = await asked.mfa.challenge({ factorId: app.id });
    expect((await verify(right.data?.id ?? "", code)).error).toBeNull();
    expect(refusalOf(await verify(right.data?.id ?? "", code))).toEqual([422, "mfa_ip_address_mismatch"]);
    const replayed = await asked.mfa.challengeAndVerify({ factorId: app.id, code });
    expect(refusalOf(replayed)).toEqual([422, "mfa_verification_failed"]);
  });

  test("after five guesses at one challenge, even with the right code", async () => {
    const { client } = await signedIn(await serve());
    const app = await enrollApp(client);
    const asked = await asking(client);
    const challenge = await asked.mfa.challenge({ factorId: app.id });
    const verify = (code: string) =>
      asked.mfa.verify({ factorId: app.id, challengeId: challenge.data?.id ?? "", code });
    const wrong = codeOf(app) === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1) await verify(wrong);
    expect((await verify(codeOf(app))).error).not.toBeNull();
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1" });
  });

  test("when it is another user's or unknown", async () => {
    const { app } = await (await serve(), raised());
    const asked = await asking((await signedIn(auth)).client);
    for (const factorId of [app.id, NOBODY]) {
      expect(refusalOf(await asked.mfa.challenge({ factorId }))).toEqual([404, "mfa_factor_not_found"]);
      expect(refusalOf(await asked.mfa.unenroll({ factorId }))).toEqual([404, "mfa_factor_not_found"]);
    }
  });

  test("when its name is taken, there are too many, or its kind is switched off", async () => {
    const { client } = await signedIn(await serve({ AUTH_MFA_MAX_ENROLLED_FACTORS: "2" }));
    const asked = await asking(client);
    await enrollApp(asked, "one");
    const same = await asked.mfa.enroll({ factorType: "totp", friendlyName: "one" });
    expect(refusalOf(same)).toEqual([422, "mfa_factor_name_conflict"]);
    await enrollApp(asked, "two");
    const third = await asked.mfa.enroll({ factorType: "totp", friendlyName: "three" });
    expect(refusalOf(third)).toEqual([422, "too_many_enrolled_mfa_factors"]);
    await auth.close();
    const off = await asking((await signedIn(await serve({ AUTH_MFA_TOTP_ENROLL_ENABLED: "false" }))).client);
    const app = await off.mfa.enroll({ factorType: "totp" });
    expect(refusalOf(app)).toEqual([422, "mfa_totp_enroll_not_enabled"]);
    const phone = await off.mfa.enroll({ factorType: "phone", phone: "447700900123" });
    expect(refusalOf(phone)).toEqual([422, "mfa_phone_enroll_not_enabled"]);
    const key = await off.mfa.enroll({ factorType: "webauthn" });
    expect(refusalOf(key)).toEqual([422, "mfa_webauthn_enroll_not_enabled"]);
  });

  test("to a session that has not used the existing one", async () => {
    const { email, app } = await (await serve(), raised());
    const low = await clientWith(auth, headers);
    await low.signInWithPassword({ email, password: PASSWORD });
    const another = await low.mfa.enroll({ factorType: "totp", friendlyName: "another" });
    expect(refusalOf(another)).toEqual([403, "insufficient_aal"]);
    expect(refusalOf(await low.mfa.unenroll({ factorId: app.id }))).toEqual([422, "insufficient_aal"]);
    for (const change of [{ email: "new@example.com" }, { phone: "447700900123" }])
      expect(refusalOf(await low.updateUser(change))).toEqual([401, "insufficient_aal"]);
  });

  test("to an anonymous user", async () => {
    await serve({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const client = await clientWith(auth, headers);
    await client.signInAnonymously();
    expect(refusalOf(await client.mfa.enroll({ factorType: "totp" }))).toEqual([403, "no_authorization"]);
  });
});
