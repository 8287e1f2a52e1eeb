import { createHmac, generateKeyPairSync } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestAuth,
  newEmail,
  PASSWORD,
  type TestAuth,
  type TestSession,
} from "../../../tests/support/auth-service.ts";

const SECRET = "a shared secret of more than thirty-two characters";
const SOMEBODY = "0b9c7d52-5d4c-4b80-9b3c-0f5f4ac5d4ba";

let auth: TestAuth;
let session: TestSession;
beforeAll(async () => {
  auth = await createTestAuth();
  session = await auth.signIn();
});
afterAll(() => auth.close());

const user = (authorization?: string) =>
  auth.ask({ path: "/user", headers: authorization === undefined ? {} : { authorization } });

/** A token signed by the service's own key, with any claims. */
async function signed(claims: Record<string, unknown>): Promise<string> {
  const { signingKey, kid } = await auth.service.keys.signer();
  if (signingKey === null || kid === null) throw new Error("The service has no key.");
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).setExpirationTime("1h").sign(signingKey);
}

describe("a bearer", () => {
  test.each([[undefined], ["Basic abc"], ["Bearer"], ["Bearer a b"]])("%j is none", async (authorization) => {
    const answer = await user(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
  });

  test("that is garbage, altered, unsigned or signed by a stranger is refused", async () => {
    const [head = "", body = "", signature = ""] = session.access_token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const stranger = await new SignJWT({ sub: session.user.id })
      .setProtectedHeader({ alg: "ES256", kid: "another" })
      .sign(privateKey);
    const { kid } = await auth.service.keys.signer();
    const sameKid = await new SignJWT({ sub: session.user.id })
      .setProtectedHeader({ alg: "ES256", kid: kid ?? "" })
      .sign(privateKey);
    for (const token of [
      "garbage",
      `${head}.${body}`,
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body.slice(0, -2)}xx.${signature}`,
      stranger,
      sameKid,
    ]) {
      const answer = await user(`Bearer ${token}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe("bad_jwt");
      expect(answer.json().message).toMatch(/^invalid JWT: unable to parse or verify signature/);
    }
  });

  test("signed with the public key as if it were a secret is refused", async () => {
    const [jwk] = await auth.service.keys.publicKeys();
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const secret of [JSON.stringify(jwk), jwk?.x ?? "", ""]) {
      for (const kid of [jwk?.kid, undefined]) {
        const content = `${encode({ alg: "HS256", typ: "JWT", kid })}.${encode({ sub: session.user.id })}`;
        const forged = `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
        expect((await user(`Bearer ${forged}`)).json()).toMatchObject({ code: "bad_jwt" });
      }
    }
  });

  test.each([
    [{}, 403, "bad_jwt", "invalid claim: missing sub claim"],
    [{ sub: "7" }, 400, "bad_jwt", "invalid claim: sub claim must be a UUID"],
    [{ sub: SOMEBODY }, 403, "user_not_found", "User from sub claim in JWT does not exist"],
  ])("with the claims %j is refused with %i %s", async (claims, status, code, message) => {
    const answer = await user(`Bearer ${await signed(claims)}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code, message });
  });

  test("of a session that is none, or somebody else's, is refused", async () => {
    const other = await auth.signIn();
    const { session_id: othersSession } = await auth.service.accessTokens.verify(other.access_token);
    for (const [session_id, code, message] of [
      ["7", "bad_jwt", "invalid claim: session_id claim must be a UUID"],
      [SOMEBODY, "session_not_found", "Session from session_id claim in JWT does not exist"],
      [othersSession, "session_not_found", "Session from session_id claim in JWT does not exist"],
    ]) {
      const answer = await user(`Bearer ${await signed({ sub: session.user.id, session_id })}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ code, message });
    }
  });

  test.each([
    ["no audience", { aud: undefined }, "invalid claim: aud claim is not one of this service"],
    ["another audience", { aud: "elsewhere" }, "invalid claim: aud claim is not one of this service"],
    ["other audiences", { aud: ["elsewhere", "nowhere"] }, "invalid claim: aud claim is not one of this service"],
    ["no end", { exp: undefined }, "invalid claim: missing exp claim"],
  ])("truly signed, but with %s, is refused by every call of a user", async (_what, changes: object, message) => {
    const { signingKey, kid } = await auth.service.keys.signer();
    if (signingKey === null || kid === null) throw new Error("The service has no key.");
    const claims = { ...decodeJwt(session.access_token), ...changes };
    const token = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(signingKey);
    for (const { method, path, body } of [
      { method: "GET", path: "/user" },
      { method: "PUT", path: "/user", body: { data: {} } },
      { method: "GET", path: "/user/sessions" },
      { method: "GET", path: "/reauthenticate" },
      { method: "POST", path: "/factors", body: { factor_type: "totp" } },
      { method: "GET", path: "/user/identities/authorize?provider=google" },
      { method: "POST", path: "/logout" },
    ] as const) {
      const answer = await auth.ask({ method, path, token, body });
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 403, { code: "bad_jwt", message }]);
    }
  });

  test("of a user with an audience of their own is theirs", async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, email_confirm: true, aud: "staff" };
    await auth.ask({ method: "POST", path: "/admin/users", token: auth.service.apiKeys.serviceRoleKey, body });
    const { access_token: token } = await auth.signIn(email);
    expect(decodeJwt(token).aud).toBe("staff");
    expect((await auth.ask({ path: "/user", token })).statusCode).toBe(200);
  });

  test("that is the public key has no user", async () => {
    const answer = await user(`Bearer ${auth.service.apiKeys.anonKey}`);
    expect(answer.json()).toEqual({ code: "bad_jwt", message: "invalid claim: missing sub claim" });
  });

  test("of a banned user is refused last", async () => {
    const banned = await auth.signIn();
    await auth.database.db
      .updateTable("auth_users")
      .set({ banned_until: auth.clock() + 60_000 })
      .where("id", "=", banned.user.id)
      .execute();
    const answer = await user(`Bearer ${banned.access_token}`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ code: "user_banned", message: "User is banned" });
  });

  test("that has expired is refused", async () => {
    const own = await createTestAuth();
    const { access_token: token } = await own.signIn();
    own.pass(3_601_000);
    expect((await own.ask({ path: "/user", token })).json()).toMatchObject({ code: "bad_jwt" });
    await own.close();
  });
});

test("a shared secret signs and verifies where the host gives one, and is never published", async () => {
  const own = await createTestAuth({ AUTH_JWT_SECRET: SECRET });
  const { access_token: token } = await own.signIn();
  expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual({
    alg: "HS256",
    typ: "JWT",
  });
  expect((await own.ask({ path: "/user", token })).statusCode).toBe(200);
  expect((await own.ask({ path: "/.well-known/jwks.json" })).json()).toEqual({ keys: [] });
  await own.close();
});
