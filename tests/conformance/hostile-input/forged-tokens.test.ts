import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MembersProduct, openMembersProduct, type TestMember } from "../../support/members-product.ts";

let product: MembersProduct;
let member: TestMember;
let jwks: { readonly keys: readonly Readonly<Record<string, string>>[] };
beforeAll(async () => {
  product = await openMembersProduct();
  member = await product.signUp();
  jwks = (await product.app.inject({ url: "/auth/v1/.well-known/jwks.json" })).json();
});
afterAll(() => product.close());

const part = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

const EC = generateKeyPairSync("ec", { namedCurve: "P-256" });
const EC384 = generateKeyPairSync("ec", { namedCurve: "P-384" });
const RSA = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ED = generateKeyPairSync("ed25519");

/** Forgeries by their fault: in the algorithm, the key, the claims or the form. */
function forgeries(): Readonly<Record<string, string>> {
  const [header = "", payload = "", signature = ""] = member.token.split(".");
  const head = JSON.parse(Buffer.from(header, "base64url").toString()) as Readonly<Record<string, string>>;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Readonly<Record<string, unknown>>;
  const [published = {}] = jwks.keys;

  const hmac = (secret: string | Buffer, given: object = {}, said: unknown = claims, hash = "sha256"): string => {
    const text = `${part({ alg: `HS${hash.slice(3)}`, typ: "JWT", ...given })}.${part(said)}`;
    return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
  };
  const signed = (key: KeyObject, given: object, hash: string | null = "sha256", said: unknown = claims): string => {
    const text = `${part({ typ: "JWT", ...given })}.${part(said)}`;
    return `${text}.${sign(hash, Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const unsigned = (alg: string, end = ""): string => `${part({ ...head, alg })}.${part(claims)}.${end}`;
  const changed = (change: object): string => `${header}.${part({ ...claims, ...change })}.${signature}`;
  const ours = { kid: head["kid"] };
  const jwk = EC.publicKey.export({ format: "jwk" });
  const bitFlipped = Buffer.from(signature, "base64url");
  bitFlipped[0] = (bitFlipped[0] ?? 0) ^ 1;

  return {
    ...Object.fromEntries(["none", "None", "NONE", "nOnE", "", "null"].map((alg) => [`alg "${alg}"`, unsigned(alg)])),
    "alg none with the old signature": unsigned("none", signature),
    "alg none with another": unsigned("none", "AAAA"),
    "no algorithm at all": `${part({ typ: "JWT" })}.${payload}.${signature}`,
    "an algorithm that is a number": `${part({ ...head, alg: 256 })}.${payload}.${signature}`,
    "an algorithm that is a list": `${part({ ...head, alg: ["ES256"] })}.${payload}.${signature}`,
    "a critical extension": `${part({ ...head, crit: ["exp"] })}.${payload}.${signature}`,
    "the key set as a secret": hmac(JSON.stringify(jwks), ours),
    "the published key as a secret": hmac(JSON.stringify(published), ours),
    "the published key's x as a secret": hmac(published["x"] ?? "x", ours),
    "the published key's x decoded as a secret": hmac(Buffer.from(published["x"] ?? "x", "base64url"), ours),
    "the anonymous key as a secret": hmac(product.apiKeys.anonKey, ours),
    "the key's name as a secret": hmac(head["kid"] ?? "kid", ours),
    "an empty secret": hmac("", ours),
    "a NUL as a secret": hmac("\0"),
    "the word secret as a secret": hmac("secret"),
    "a known demo secret": hmac("super-secret-jwt-token-with-at-least-32-characters-long"),
    "another known demo secret": hmac("your-256-bit-secret"),
    HS384: hmac("secret", ours, claims, "sha384"),
    HS512: hmac("secret", ours, claims, "sha512"),
    "a stranger's key by our name": signed(EC.privateKey, { alg: "ES256", ...ours }),
    "a stranger's key by no name": signed(EC.privateKey, { alg: "ES256" }),
    "a stranger's key by a name nobody has": signed(EC.privateKey, { alg: "ES256", kid: randomUUID() }),
    "a stranger's key by a path as its name": signed(EC.privateKey, { alg: "ES256", kid: "../../../../dev/null" }),
    "a stranger's key by a query as its name": signed(EC.privateKey, { alg: "ES256", kid: "' or 1=1 --" }),
    "a stranger's key by an object's own name": signed(EC.privateKey, { alg: "ES256", kid: "__proto__" }),
    "a stranger's key by a name that is no text": signed(EC.privateKey, { alg: "ES256", kid: { $ne: "" } }),
    "a key brought along": signed(EC.privateKey, { alg: "ES256", jwk }),
    "a key brought along by our name": signed(EC.privateKey, { alg: "ES256", ...ours, jwk: { ...jwk, ...ours } }),
    "an address of keys": signed(EC.privateKey, { alg: "ES256", jku: "https://evil.example/jwks.json" }),
    "an address of a certificate": signed(EC.privateKey, { alg: "ES256", x5u: "https://evil.example/cert.pem" }),
    "a certificate brought along": signed(EC.privateKey, { alg: "ES256", x5c: ["MIIB"] }),
    "an issuer of a stranger's": signed(EC.privateKey, { alg: "ES256" }, "sha256", {
      ...claims,
      iss: "https://evil.example",
    }),
    ES384: signed(EC384.privateKey, { alg: "ES384", ...ours }, "sha384"),
    RS256: signed(RSA.privateKey, { alg: "RS256", ...ours }),
    PS256: signed(RSA.privateKey, { alg: "PS256", ...ours }),
    EdDSA: signed(ED.privateKey, { alg: "EdDSA", ...ours }, null),
    "a signature of zeros": `${header}.${payload}.${Buffer.alloc(64).toString("base64url")}`,
    "a signature of r and s 1": `${header}.${payload}.${Buffer.alloc(64, 1).toString("base64url")}`,
    "a signature with one bit changed": `${header}.${payload}.${bitFlipped.toString("base64url")}`,
    "a signature cut short": `${header}.${payload}.${signature.slice(0, -4)}`,
    "a signature made longer": `${header}.${payload}.${signature}AAAA`,
    "another member": changed({ sub: randomUUID() }),
    "another role": changed({ role: "service_role" }),
    "the database's role": changed({ role: "postgres" }),
    "another audience": changed({ aud: "admin" }),
    "another session": changed({ session_id: randomUUID() }),
    "a later end": changed({ exp: 4_000_000_000 }),
    "no end": changed({ exp: undefined }),
    "an end that is text": changed({ exp: "never" }),
    "a higher level of proof": changed({ aal: "aal2" }),
    "an administrator's metadata": changed({ app_metadata: { role: "admin" } }),
    "claims that are a list": `${header}.${part([claims])}.${signature}`,
    "claims that are nothing": `${header}.${part("null")}.${signature}`,
    "claims given twice": `${header}.${part(`{"sub":"${randomUUID()}",${JSON.stringify(claims).slice(1)}`)}.${signature}`,
    "two parts": `${header}.${payload}`,
    "four parts": `${member.token}.${signature}`,
    "five parts": `${header}.${payload}.${signature}.${payload}.${signature}`,
    "no parts": "..",
    "nothing signed": `${header}..${signature}`,
    "the API's own key": product.apiKeys.anonKey,
    "the administrators' key": product.apiKeys.serviceRoleKey,
    "JSON in place of a token": JSON.stringify({ protected: header, payload, signature }),
    "nothing but text": "undefined",
    "far too much": "x".repeat(14_000),
  };
}

test("more than sixty-four forged tokens give no access to any call that knows members", async () => {
  const before = await member.data();
  const all = Object.entries(forgeries());
  expect(new Set(all.map(([, token]) => token)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(64);
  for (const [index, [what, token]] of all.entries()) {
    const remoteAddress = `10.8.${index}.1`;
    const headers = { authorization: `Bearer ${token}` };
    for (const { method, url, payload } of [
      { method: "GET", url: "/api/user/data" },
      { method: "POST", url: "/api/user/canon/add", payload: { filmId: "1" } },
      { method: "GET", url: "/api/user/subscription" },
      { method: "POST", url: "/api/canon/share", payload: { isPublic: true, canonFilms: [{ film_id: 1 }] } },
      { method: "POST", url: "/api/account/delete", payload: {} },
    ] as const) {
      const answer = await product.app.inject({
        method,
        url,
        remoteAddress,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      expect(answer.statusCode, `${what}: ${method} ${url}`).toBe(401);
    }
    const answer = await product.app.inject({ url: "/auth/v1/user", remoteAddress, headers });
    expect([401, 403], `${what}: the account`).toContain(answer.statusCode);
  }
  expect(await member.data()).toEqual(before);
});

test("a correctly signed token is refused without an expiry, or for another audience", async () => {
  const secret = "a shared secret of more than thirty-two characters";
  const own = await openMembersProduct({ AUTH_JWT_SECRET: secret });
  try {
    const { token } = await own.signUp();
    const claims = decodeJwt(token);
    const statusesFor = async (changes: object) => {
      const changed = new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "HS256" });
      const headers = { authorization: `Bearer ${await changed.sign(Buffer.from(secret))}` };
      const answers = ["/api/user/data", "/auth/v1/user"].map((url) => own.app.inject({ url, headers }));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statusesFor({})).toEqual([200, 200]);
    for (const changes of [{ exp: undefined }, { aud: undefined }, { aud: "elsewhere" }, { aud: [] }])
      expect([changes, await statusesFor(changes)]).toEqual([changes, [401, 403]]);
  } finally {
    await own.close();
  }
});

test("private keys are never exposed", () => {
  expect(jwks.keys.length).toBeGreaterThan(0);
  for (const key of jwks.keys)
    expect(Object.keys(key).filter((name) => ["d", "p", "q", "dp", "dq", "qi", "k"].includes(name))).toEqual([]);
});
