import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify } from "jose";
import { afterEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth, type TestSession } from "../../../tests/support/auth-service.ts";
import { readGivenKeys } from "./signing-key.ts";

const MINUTE = 60_000;

let auth: TestAuth;
afterEach(() => auth.close());

const published = async () => (await auth.ask({ path: "/.well-known/jwks.json" })).json();
const isAccepted = async ({ access_token: token }: TestSession, by: TestAuth = auth) =>
  (await by.ask({ path: "/user", token })).statusCode === 200;
const kidOf = ({ access_token: token }: TestSession): string =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;

test("the published keys verify a token, hold nothing private and may be kept ten minutes", async () => {
  auth = await createTestAuth();
  const session = await auth.signIn();
  const answer = await auth.ask({ path: "/.well-known/jwks.json" });
  expect(answer.headers["cache-control"]).toBe("public, max-age=600");
  const jwks = answer.json();
  expect(Object.keys(jwks.keys[0]).toSorted()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"]);
  const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(jwks));
  expect(payload).toMatchObject({
    iss: "http://localhost:3000/auth/v1",
    sub: session.user.id,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password" }],
    is_anonymous: false,
    phone: "",
    exp: session.expires_at,
  });
});

test("a new key is published before it signs, and the old one verifies until its last token has expired", async () => {
  auth = await createTestAuth();
  const before = await auth.signIn();
  await auth.service.keys.rotate();
  expect((await published()).keys).toHaveLength(2);
  const meanwhile = await auth.signIn();
  expect(kidOf(meanwhile)).toBe(kidOf(before));

  auth.pass(21 * MINUTE);
  const after = await auth.signIn();
  expect(kidOf(after)).not.toBe(kidOf(before));
  expect(await isAccepted(before)).toBe(true);
  expect(await isAccepted(after)).toBe(true);

  auth.pass(75 * MINUTE);
  expect((await published()).keys).toHaveLength(1);
});

test("another process knows the new key before it signs", async () => {
  auth = await createTestAuth();
  const other = await auth.secondProcess();
  await auth.service.keys.rotate();
  auth.pass(21 * MINUTE);
  expect(await isAccepted(await auth.signIn(), other)).toBe(true);
});

test("processes that start at the same moment share one key", async () => {
  auth = await createTestAuth();
  await auth.database.db.deleteFrom("auth_signing_keys").execute();
  const others = await Promise.all([auth.secondProcess(), auth.secondProcess(), auth.secondProcess()]);
  const kids = await Promise.all(others.map(async ({ service }) => (await service.keys.signer()).kid));
  expect(new Set(kids).size).toBe(1);
});

test("a key grown old is followed by a new one by itself", async () => {
  auth = await createTestAuth({ AUTH_JWT_KEY_MAX_AGE: "240h" });
  const before = await auth.signIn();
  auth.pass(241 * 60 * MINUTE);
  await auth.signIn();
  auth.pass(21 * MINUTE);
  expect(kidOf(await auth.signIn())).not.toBe(kidOf(before));
});

test("a given set signs with its one private key and verifies with all", async () => {
  auth = await createTestAuth();
  const old = await exportJWK((await generateKeyPair("RS256", { extractable: true })).publicKey);
  const current = await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);
  const keys = await readGivenKeys(
    JSON.stringify({
      keys: [
        { ...old, kid: "old" },
        { ...current, kid: "current" },
      ],
    }),
  );
  expect(keys.map(({ kid, algorithm, signingKey }) => [kid, algorithm, signingKey !== null])).toEqual([
    ["current", "ES256", true],
    ["old", "RS256", false],
  ]);
  for (const { publicJwk } of keys) expect(publicJwk).not.toHaveProperty("d");
  for (const wrong of [
    "",
    "{}",
    '{"keys":[]}',
    JSON.stringify({ keys: [old] }),
    '{"keys":[{"kty":"oct","k":"c2hvcnQ"}]}',
  ])
    await expect(readGivenKeys(wrong)).rejects.toThrow(/^AUTH_JWT_KEYS must/);
});
