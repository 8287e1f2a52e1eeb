import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, SITE_URL, type TestAuth, type TestSession } from "../../../tests/support/auth-service.ts";
import { createSecurityKey, type KeyAnswerJson } from "../../../tests/support/security-key.ts";

const SITE = { rpId: "localhost", origin: SITE_URL };

interface Challenged {
  readonly id: string;
  readonly type: string;
  readonly webauthn: {
    readonly type: "create" | "request";
    readonly credential_options: {
      readonly publicKey: {
        readonly challenge: string;
        readonly rp?: object;
        readonly rpId?: string;
        readonly user?: { readonly id: string; readonly name: string; readonly displayName: string };
        readonly allowCredentials?: readonly { readonly id: string }[];
        readonly excludeCredentials?: readonly { readonly id: string }[];
      };
    };
  };
}

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth({
    AUTH_RATE_LIMIT_MFA: "1000",
    AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
    AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
  });
});
afterEach(() => auth.close());

const post = (path: string, token: string, body: object = {}) => auth.ask({ method: "POST", path, token, body });
const enroll = async (token: string, name = "key") => {
  const answer = await post("/factors", token, { factor_type: "webauthn", friendly_name: name });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>();
};
const challenge = async ({ id }: { readonly id: string }, token: string, webauthn: object = {}) => {
  const answer = await post(`/factors/${id}/challenge`, token, { webauthn });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Challenged>();
};
const challengeOf = ({ webauthn }: Challenged) => webauthn.credential_options.publicKey.challenge;
const verify = (factor: { readonly id: string }, token: string, asked: Challenged, answer: KeyAnswerJson) =>
  post(`/factors/${factor.id}/verify`, token, {
    challenge_id: asked.id,
    webauthn: { type: asked.webauthn.type, rpId: "evil.example", credential_response: answer },
  });
/** A member with a verified key, and another session of theirs that showed none. */
const member = async () => {
  const { access_token: token, user } = await auth.signIn();
  const key = createSecurityKey();
  const factor = await enroll(token);
  const asked = await challenge(factor, token);
  const answer = await verify(factor, token, asked, key.create({ ...SITE, challenge: challengeOf(asked) }));
  expect(answer.statusCode, answer.body).toBe(200);
  return { key, factor, raised: answer.json<TestSession>(), low: await auth.signIn(user.email) };
};
const levelOf = ({ access_token: token }: TestSession) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as object;

test("a key is made, and then asked for", async () => {
  const { key, factor, raised, low } = await member();
  expect(levelOf(raised)).toMatchObject({
    aal: "aal2",
    amr: expect.arrayContaining([expect.objectContaining({ method: "mfa/webauthn" })]),
  });
  expect(raised.user["factors"]).toEqual([
    expect.objectContaining({ id: factor.id, factor_type: "webauthn", status: "verified" }),
  ]);
  const asked = await challenge(factor, low.access_token);
  expect(asked.webauthn.type).toBe("request");
  expect(asked.webauthn.credential_options.publicKey.allowCredentials).toHaveLength(1);
  const answer = key.get({ ...SITE, challenge: challengeOf(asked) });
  const again = await verify(factor, low.access_token, asked, answer);
  expect(again.statusCode, again.body).toBe(200);
  expect(levelOf(again.json())).toMatchObject({ aal: "aal2" });
});

test("the challenge to make a key says for whom, and excludes keys known already", async () => {
  const { factor, raised } = await member();
  const second = await enroll(raised.access_token, "second");
  const { webauthn } = await challenge(second, raised.access_token);
  expect(webauthn.type).toBe("create");
  const { publicKey } = webauthn.credential_options;
  expect(publicKey.rp).toMatchObject({ id: "localhost" });
  expect(publicKey.user).toMatchObject({ name: raised.user.email, displayName: raised.user.email });
  expect(publicKey.excludeCredentials).toHaveLength(1);
  expect(factor.id).not.toBe(second.id);
});

test("answers for another page, host, challenge or key are wrong", async () => {
  const { key, factor, low } = await member();
  const token = low.access_token;
  const asked = await challenge(factor, token);
  const wanted = { ...SITE, challenge: challengeOf(asked) };
  const stranger = createSecurityKey();
  const right = key.get(wanted);
  const wrong: readonly KeyAnswerJson[] = [
    key.get({ ...wanted, origin: "https://evil.example" }),
    key.get({ ...wanted, rpId: "evil.example" }),
    key.get({ ...wanted, challenge: Buffer.alloc(32).toString("base64url") }),
    { ...stranger.get(wanted), id: right.id, rawId: right.id },
  ];
  for (const answer of wrong) {
    const refused = await verify(factor, token, asked, answer);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: "mfa_verification_failed" });
  }
  expect((await verify(factor, token, asked, key.get(wanted))).statusCode).toBe(200);
});

test("an answer serves once, also of twenty at once", async () => {
  const { key, factor, low } = await member();
  const asked = await challenge(factor, low.access_token);
  const answer = key.get({ ...SITE, challenge: challengeOf(asked) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(factor, low.access_token, asked, answer)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("a key that counts backwards is a copy, and refused", async () => {
  const { key, factor, low } = await member();
  const token = low.access_token;
  const first = await challenge(factor, token);
  const second = await challenge(factor, token);
  const older = key.get({ ...SITE, challenge: challengeOf(first) });
  const newer = key.get({ ...SITE, challenge: challengeOf(second) });
  expect((await verify(factor, token, second, newer)).statusCode).toBe(200);
  expect((await verify(factor, token, first, older)).json()).toMatchObject({ code: "mfa_verification_failed" });
});

test("garbage for an answer is refused without a fault", async () => {
  const { access_token: token } = await auth.signIn();
  const factor = await enroll(token);
  const asked = await challenge(factor, token);
  const made = createSecurityKey().create({ ...SITE, challenge: challengeOf(asked) });
  const send = (webauthn: unknown) => post(`/factors/${factor.id}/verify`, token, { challenge_id: asked.id, webauthn });
  const responses = [
    { ...made.response, attestationObject: "" },
    { ...made.response, attestationObject: "AAAA" },
    { ...made.response, clientDataJSON: "AAAA" },
  ];
  for (const response of responses) {
    const refused = await send({ type: "create", credential_response: { ...made, response } });
    expect(refused.json()).toMatchObject({ code: "mfa_verification_failed" });
  }
  for (const webauthn of [null, {}, { type: "create" }, { type: "request", credential_response: made }])
    expect((await send(webauthn)).json()).toMatchObject({ code: "validation_failed" });
});

test("a client can't have keys made for other hosts or pages", async () => {
  const { access_token: token } = await auth.signIn();
  const { id } = await enroll(token);
  const code = async (webauthn: object) =>
    (await post(`/factors/${id}/challenge`, token, { webauthn })).json<{ code: string }>().code;
  expect(await code({ rpId: "evil.example" })).toBe("validation_failed");
  expect(await code({ rpId: "localhost", rpOrigins: ["https://evil.example"] })).toBe("validation_failed");
  expect(await code({ rpId: "localhost", rpOrigins: ["nonsense"] })).toBe("validation_failed");
  expect(await code({ rpId: "localhost", rpOrigins: [SITE_URL] })).toBeUndefined();
});

test("another user's key is not theirs to be asked for", async () => {
  const { factor } = await member();
  const { access_token: stranger } = await auth.signIn();
  expect((await post(`/factors/${factor.id}/challenge`, stranger)).statusCode).toBe(404);
});
