import { createHmac } from "node:crypto";
import { AuthInvalidJwtError, AuthSessionMissingError } from "@supabase/auth-js";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
const serve = async (env: Readonly<Record<string, string>> = {}): Promise<TestAuth> => {
  auth = await createTestAuth(env);
  return auth;
};
afterEach(() => auth.close());

/** A client that records the addresses it requests. */
async function observed() {
  const asked: string[] = [];
  const client = await auth.client({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname);
      return fetch(request);
    },
  });
  return { client, asked };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("claims", () => {
  test("are verified with the published keys, without requesting the user", async () => {
    const { email, session } = await signedIn(await serve());
    const { client, asked } = await observed();
    const { data, error } = await client.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      iss: "http://localhost:3000/auth/v1",
      sub: session.user.id,
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      aal: "aal1",
      is_anonymous: false,
      session_id: expect.any(String),
      exp: session.expires_at,
    });
    expect(data?.header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
    await client.getClaims(session.access_token);
    expect(asked).toEqual(["/auth/v1/.well-known/jwks.json"]);
  });

  test("come from the service if signed with a shared secret, which is never published", async () => {
    const { session } = await signedIn(await serve({ AUTH_JWT_SECRET: "a shared secret of more than 32 characters" }));
    const { client, asked } = await observed();
    expect((await client.getClaims(session.access_token)).data?.claims.sub).toBe(session.user.id);
    expect(asked).toEqual(["/auth/v1/user"]);
    expect((await auth.ask({ path: "/.well-known/jwks.json" })).json()).toEqual({ keys: [] });
  });

  test("of an old token remain valid after a change of keys, and private keys stay hidden", async () => {
    const { client, session } = await signedIn(await serve());
    await auth.service.keys.rotate();
    // Long enough for the new key to sign, not for the old token to expire.
    auth.pass(25 * 60 * 1000);
    const { data } = await client.refreshSession();
    const newToken = data.session?.access_token ?? "";
    const kidOf = async (token: string) => (await (await auth.client()).getClaims(token)).data?.header.kid;
    expect(await kidOf(newToken)).not.toBe(await kidOf(session.access_token));
    expect((await client.getUser(session.access_token)).error).toBeNull();
    const jwks = await auth.ask({ path: "/.well-known/jwks.json" });
    expect(jwks.headers["cache-control"]).toBe("public, max-age=600");
    const { keys } = jwks.json<{ keys: readonly Record<string, unknown>[] }>();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: "EC", alg: "ES256", use: "sig", key_ops: ["verify"] });
      for (const secret of ["d", "k", "p", "q"]) expect(key).not.toHaveProperty(secret);
    }
  });

  test("need a signed-in user", async () => {
    const client = await (await serve()).client();
    expect((await client.getClaims()).data).toBeNull();
    expect((await client.getClaims("no token")).error).toBeInstanceOf(AuthInvalidJwtError);
  });
});

describe("a token is refused", () => {
  test("if unsigned, altered, expired, or signed by a stranger or with the public key as a secret", async () => {
    const { session } = await signedIn(await serve());
    const [header = "", payload = "", signature = ""] = session.access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString()) as { kid: string };
    const { keys } = (await auth.ask({ path: "/.well-known/jwks.json" })).json<{ keys: readonly object[] }>();

    const stranger = await generateKeyPair("ES256", { extractable: true });
    const byStranger = (protectedHeader: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...protectedHeader }).sign(stranger.privateKey);
    const byPublicKey = (() => {
      const head = `${encode({ alg: "HS256", typ: "JWT", kid })}.${payload}`;
      return `${head}.${createHmac("sha256", JSON.stringify(keys[0])).update(head).digest("base64url")}`;
    })();
    const forgeries = {
      unsigned: `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      "unsigned, by the right key": `${encode({ alg: "none", typ: "JWT", kid })}.${payload}.`,
      changed: `${header}.${encode({ ...claims, role: "service_role" })}.${signature}`,
      "signed by a stranger": await byStranger({ kid }),
      "signed by a key nobody knows": await byStranger({ kid: "another" }),
      "bringing its own key": await byStranger({ jwk: await exportJWK(stranger.publicKey) }),
      "pointing to its own key": await byStranger({ kid, jku: "https://evil.example/jwks.json" }),
      "signed with the public key as a secret": byPublicKey,
    };
    const client = await auth.client();
    for (const [what, token] of Object.entries(forgeries))
      expect([what, refusalOf(await client.getUser(token))]).toEqual([what, [403, "bad_jwt"]]);
    expect((await client.getClaims(forgeries.changed)).error).toBeInstanceOf(AuthInvalidJwtError);

    auth.pass(3601 * 1000);
    expect(refusalOf(await client.getUser(session.access_token))).toEqual([403, "bad_jwt"]);
  });

  test("if signed with the shared secret but without a valid, existing user", async () => {
    const secret = "a shared secret of more than 32 characters";
    const { session } = await signedIn(await serve({ AUTH_JWT_SECRET: secret }));
    const sign = (claims: Readonly<Record<string, unknown>>) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from(secret));
    const nobody = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";
    const { id } = session.user;
    const client = await auth.client();
    const refusal = async (claims: Readonly<Record<string, unknown>>) =>
      refusalOf(await client.getUser(await sign(claims)));
    expect(await refusal({ role: "authenticated" })).toEqual([403, "bad_jwt"]);
    expect(await refusal({ sub: "7" })).toEqual([400, "bad_jwt"]);
    expect(await refusal({ sub: nobody })).toEqual([403, "user_not_found"]);
    expect(await refusal({ sub: id, session_id: "7" })).toEqual([403, "bad_jwt"]);
    const gone = await client.getUser(await sign({ sub: id, session_id: nobody }));
    expect(gone.error).toBeInstanceOf(AuthSessionMissingError);
  });
});
