import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AskOptions,
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../support/auth-service.ts";

type Endpoint = readonly [method: NonNullable<AskOptions["method"]>, path: string];

const ID = "7d1f5c1e-3c3f-4f5e-9c75-1f0b9f1b2a3c";
const OPEN: readonly Endpoint[] = [
  ["POST", "/signup"],
  ["POST", "/otp"],
  ["POST", "/magiclink"],
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["POST", "/sso"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/token?grant_type=id_token"],
  ["POST", "/token?grant_type=web3"],
];
const MEMBERS: readonly Endpoint[] = [
  ["GET", "/user"],
  ["PUT", "/user"],
  ["GET", "/reauthenticate"],
  ["POST", "/logout"],
  ["POST", "/factors"],
  ["POST", `/factors/${ID}/challenge`],
  ["POST", `/factors/${ID}/verify`],
  ["DELETE", `/factors/${ID}`],
  ["GET", "/user/identities/authorize?provider=google"],
  ["DELETE", `/user/identities/${ID}`],
];
const ADMINS: readonly Endpoint[] = [
  ["POST", "/invite"],
  ["POST", "/admin/generate_link"],
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["GET", `/admin/users/${ID}`],
  ["PUT", `/admin/users/${ID}`],
  ["DELETE", `/admin/users/${ID}`],
  ["GET", `/admin/users/${ID}/factors`],
  ["PUT", `/admin/users/${ID}/factors/${ID}`],
  ["DELETE", `/admin/users/${ID}/factors/${ID}`],
  ["GET", "/admin/sso/providers"],
  ["POST", "/admin/sso/providers"],
];

let auth: TestAuth;
let session: TestSession;
beforeAll(async () => {
  const many = "9000000/1m";
  auth = await createTestAuth({
    AUTH_SAML_ENABLED: "true",
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
    AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true",
    AUTH_RATE_LIMIT_VERIFY: many,
    AUTH_RATE_LIMIT_OTP: many,
    AUTH_RATE_LIMIT_SSO: many,
    AUTH_RATE_LIMIT_WEB3: many,
    AUTH_RATE_LIMIT_MFA: many,
    AUTH_RATE_LIMIT_TOKEN_REFRESH: many,
    AUTH_RATE_LIMIT_EMAIL_SENT: many,
  });
  session = await auth.signIn();
});
afterAll(() => auth.close());

const everything = async (): Promise<string> => {
  const { db } = auth.database;
  return JSON.stringify([
    await db.selectFrom("auth_users").selectAll().orderBy("id").execute(),
    await db.selectFrom("auth_identities").selectAll().orderBy("id").execute(),
    await db.selectFrom("auth_sessions").selectAll().orderBy("id").execute(),
    await db.selectFrom("auth_mfa_factors").selectAll().orderBy("id").execute(),
    await db.selectFrom("auth_sso_providers").selectAll().orderBy("id").execute(),
    (await auth.messages()).length,
  ]);
};
const ask = ([method, path]: Endpoint, more: Partial<AskOptions>) => auth.ask({ method, path, ...more });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Tokens that we did not sign or that have expired, by their fault. */
async function badTokens(claims: object): Promise<Readonly<Record<string, string>>> {
  const [header = "", payload = "", signature = ""] = session.access_token.split(".");
  const known = JSON.parse(Buffer.from(header, "base64url").toString()) as { readonly kid: string };
  const { keys } = (await auth.ask({ path: "/.well-known/jwks.json" })).json<{ keys: readonly object[] }>();
  const said = { ...(JSON.parse(Buffer.from(payload, "base64url").toString()) as object), ...claims, changed: true };
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signed = (head: object, body: object): string => {
    const text = `${part(head)}.${part(body)}`;
    const proof = sign("sha256", Buffer.from(text), { key: stranger.privateKey, dsaEncoding: "ieee-p1363" });
    return `${text}.${proof.toString("base64url")}`;
  };
  const hmac = (head: object, secret: string): string => {
    const text = `${part(head)}.${part(said)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const publicPem = stranger.publicKey.export({ type: "spki", format: "pem" }).toString();
  const jwk = stranger.publicKey.export({ format: "jwk" });
  return {
    "not signed at all": `${part({ alg: "none", typ: "JWT" })}.${part(said)}.`,
    "not signed, in other letters": `${part({ alg: "nOnE", typ: "JWT", kid: known.kid })}.${part(said)}.`,
    "not signed, with the signature of another": `${part({ alg: "none" })}.${part(said)}.${signature}`,
    "changed after it was signed": `${header}.${part(said)}.${signature}`,
    "signed by a stranger under our key's name": signed({ alg: "ES256", typ: "JWT", kid: known.kid }, said),
    "signed by a key it brings along": signed({ alg: "ES256", typ: "JWT", jwk }, said),
    "signed by a key it names an address of": signed({ alg: "ES256", jku: "https://evil.example/jwks.json" }, said),
    "signed with the published key as a secret": hmac({ alg: "HS256", kid: known.kid }, JSON.stringify(keys[0])),
    "signed with a public key in PEM as a secret": hmac({ alg: "HS256", typ: "JWT" }, publicPem),
    "signed with nothing as a secret": hmac({ alg: "HS256", typ: "JWT" }, "\0"),
    "signed with a well-known secret": hmac(
      { alg: "HS256", typ: "JWT" },
      "super-secret-jwt-token-with-at-least-32-characters-long",
    ),
    garbage: "a.b.c",
    "half a token": `${header}.${payload}`,
    "far too long": "x".repeat(14_000),
  };
}

describe("a token that is not ours", () => {
  test("gives no access to members' or administrators' calls, whatever it claims", async () => {
    const before = await everything();
    for (const claims of [
      {},
      { role: "service_role" },
      { role: "supabase_admin", sub: undefined, session_id: undefined },
    ]) {
      for (const [what, token] of Object.entries(await badTokens(claims))) {
        for (const endpoint of [...MEMBERS, ...ADMINS]) {
          const answer = await ask(endpoint, { token, body: {} });
          expect([answer.statusCode, answer.json<{ code: string }>().code], `${what}: ${endpoint.join(" ")}`).toEqual([
            403,
            "bad_jwt",
          ]);
        }
      }
    }
    expect(await everything()).toBe(before);
  });

  test("nor does an expired one, nor a member's for administrators' calls", async () => {
    for (const endpoint of ADMINS) {
      const answer = await ask(endpoint, { token: session.access_token, body: {} });
      expect([answer.statusCode, answer.json<{ code: string }>().code], endpoint.join(" ")).toEqual([403, "not_admin"]);
    }
    const { access_token: token } = await auth.signIn();
    auth.pass(3_601_000);
    for (const endpoint of [...MEMBERS, ...ADMINS])
      expect((await ask(endpoint, { token, body: {} })).json<{ code: string }>().code, endpoint.join(" ")).toBe(
        "bad_jwt",
      );
  });
});

describe("a body that makes no sense", () => {
  const nested = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
  const members = ["email", "phone", "password", "data", "token", "token_hash", "type", "refresh_token", "factor_type"];
  const values = [[], {}, 1, true, [["a"]], { $gt: "" }, "a\0b", -1e308];
  const BODIES = [
    "{",
    "[]",
    '"text"',
    "null",
    "1",
    '{"email":',
    nested,
    '{"__proto__":{"role":"service_role"}}',
    '{"constructor":{"prototype":{"role":"service_role"}}}',
    ...values.map((value) => JSON.stringify(Object.fromEntries(members.map((name) => [name, value])))),
  ];

  test("is refused in JSON with a code, at every endpoint, and changes nothing", async () => {
    const { access_token: token } = await auth.signIn();
    const before = await everything();
    const asked: readonly (readonly [Endpoint, string | null])[] = [
      ...OPEN.map((endpoint) => [endpoint, null] as const),
      // Signing out ignores the body.
      ...MEMBERS.filter(([method, path]) => method !== "GET" && path !== "/logout").map(
        (each) => [each, token] as const,
      ),
      ...ADMINS.filter(([method]) => method !== "GET").map(
        (each) => [each, auth.service.apiKeys.serviceRoleKey] as const,
      ),
    ];
    for (const [endpoint, bearer] of asked) {
      for (const body of BODIES) {
        const answer = await ask(endpoint, { body, ...(bearer === null ? {} : { token: bearer }) });
        const what = `${endpoint.join(" ")} ${body.slice(0, 60)}`;
        const isHarmless = endpoint[0] === "PUT" && endpoint[1] === "/user" && answer.statusCode === 200;
        if (isHarmless) continue;
        expect(answer.statusCode, `${what}: ${answer.body}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500);
        const { code, error } = answer.json<{ code?: string; error?: string }>();
        expect(code ?? error, what).toEqual(expect.any(String));
      }
    }
    const withoutTimes = (state: string) => state.replaceAll(/"updated_at":\d+/g, "");
    expect(withoutTimes(await everything())).toBe(withoutTimes(before));
  });

  test("or exceeds one mebibyte", async () => {
    const body = JSON.stringify({ email: "a".repeat(1024 * 1024) });
    for (const endpoint of OPEN) {
      const answer = await ask(endpoint, { body });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, "request_entity_too_large"]);
    }
  });
});

describe("a mail is never more than one mail to one address", () => {
  const INJECTED = [
    "\r\nBcc: other@evil.example",
    "\nBcc: other@evil.example",
    "\rBcc: other@evil.example",
    "%0d%0aBcc: other@evil.example",
    "\u0085Bcc: other@evil.example",
    "\u2028Bcc: other@evil.example",
    ",other@evil.example",
    ";other@evil.example",
    " other@evil.example",
    ">, <other@evil.example",
    "\0other@evil.example",
    "(other@evil.example)",
    "\r\n\r\n<h1>another mail</h1>",
  ];

  test("whatever follows an address, or is in a name or redirect", async () => {
    const { access_token: token } = await auth.signIn();
    const admin = auth.service.apiKeys.serviceRoleKey;
    const before = (await auth.messages()).length;
    for (const injected of INJECTED) {
      const email = newEmail() + injected;
      const asked = await Promise.all([
        ask(["POST", "/signup"], { body: { email, password: PASSWORD } }),
        ask(["POST", "/otp"], { body: { email } }),
        ask(["POST", "/magiclink"], { body: { email } }),
        ask(["POST", "/recover"], { body: { email } }),
        ask(["POST", "/resend"], { body: { email, type: "signup" } }),
        ask(["PUT", "/user"], { body: { email }, token }),
        ask(["POST", "/invite"], { body: { email }, token: admin }),
        ask(["POST", "/admin/users"], { body: { email }, token: admin }),
      ]);
      for (const answer of asked) expect(answer.json<{ code: string }>().code, injected).toBe("validation_failed");
    }
    expect(await auth.messages()).toHaveLength(before);

    for (const injected of INJECTED.filter((text) => !text.includes("\0"))) {
      const path = `/signup?redirect_to=${encodeURIComponent(`http://localhost:3000/${injected}`)}`;
      const data = { name: injected, full_name: `Ada${injected}`, email: `x${injected}` };
      expect((await ask(["POST", path], { body: { email: newEmail(), password: PASSWORD, data } })).statusCode).toBe(
        200,
      );
    }
    const mails = (await auth.mails()).slice(before);
    expect(mails).toHaveLength(INJECTED.length - 1);
    for (const mail of mails) {
      expect(mail.to).toMatch(/^person-\d+-\d{6}@example\.com$/);
      expect(mail).toMatchObject({ subject: "Confirm your e-mail for Canon" });
      expect(mail.text + mail.html).not.toMatch(/^Bcc:|another mail|Ada/m);
      // The redirect is kept, but as one unbroken part of the link.
      expect(mail.text.split("\n").filter((line) => line.includes("evil"))).toEqual(
        mail.text.includes("evil") ? [expect.stringMatching(/^http:\/\/localhost:3000\/auth\/confirm\?\S+$/)] : [],
      );
    }
  });
});
