import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const weak = (headers: Readonly<Record<string, string>>) =>
  auth.ask({ method: "POST", path: "/signup", body: { email: newEmail(), password: "short" }, headers });

describe("an error", () => {
  test("has its code as text from version 2024-01-01 on, and says so in a header", async () => {
    for (const version of ["2024-01-01", "2025-06-30"]) {
      const answer = await weak({ "x-supabase-api-version": version });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        code: "weak_password",
        message: expect.any(String),
        weak_password: { reasons: ["length"] },
      });
      expect(answer.headers).toMatchObject({
        "x-supabase-api-version": "2024-01-01",
        "x-sb-error-code": "weak_password",
        "content-type": expect.stringContaining("application/json"),
      });
    }
  });

  test("has the older shape if the version is missing, earlier, or nonsense", async () => {
    for (const version of ["", "2023-12-31", "yesterday", "2024-13-45"]) {
      const answer = await weak({ "x-supabase-api-version": version });
      expect(answer.json()).toEqual({
        code: 422,
        error_code: "weak_password",
        msg: expect.any(String),
        message: expect.any(String),
        weak_password: { reasons: ["length"] },
      });
      expect(answer.headers).not.toHaveProperty("x-supabase-api-version");
    }
  });
});

describe("a request", () => {
  test("may have an empty body despite its JSON type, and null for absent values", async () => {
    const { access_token: token } = await auth.signIn();
    const headers = { "content-type": "application/json;charset=UTF-8" };
    const signOut = await auth.ask({ method: "POST", path: "/logout", token, headers });
    expect([signOut.statusCode, signOut.body]).toEqual([204, ""]);
    const body = {
      email: newEmail(),
      phone: null,
      password: PASSWORD,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      options: { unknown: true },
    };
    expect((await auth.ask({ method: "POST", path: "/signup", body })).statusCode).toBe(200);
  });

  test("that can't be read is refused with its code", async () => {
    const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      auth.ask({ method: "POST", path: "/signup", body, headers });
    const refusals = [
      [await post("{"), 400, "bad_json"],
      [await post("[]"), 400, "bad_json"],
      [await post("", { "content-type": "application/json" }), 400, "bad_json"],
      [await auth.ask({ method: "POST", path: "/token?grant_type=refresh_token" }), 400, "bad_json"],
      [await post('"text"'), 400, "bad_json"],
      [await post(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`), 400, "validation_failed"],
      [await post({ email: `a\0${newEmail()}`, password: PASSWORD }), 400, "validation_failed"],
      [await post({ email: ["a"], password: PASSWORD }), 400, "validation_failed"],
      [await post("x".repeat(1024 * 1024 + 1)), 413, "request_entity_too_large"],
      [await post("<a/>", { "content-type": "application/xml" }), 415, "bad_json"],
      [await auth.ask({ path: "/nowhere" }), 404, "unknown"],
      [await auth.ask({ path: "/signup" }), 405, "unknown"],
      [await auth.ask({ method: "DELETE", path: "/admin/users" }), 405, "unknown"],
    ] as const;
    expect(refusals.map(([answer]) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual(
      refusals.map(([, status, code]) => [status, code]),
    );
  });

  test("with HEAD does nothing", async () => {
    expect((await auth.ask({ method: "HEAD", path: "/verify?token=a&type=signup" })).statusCode).toBe(405);
  });

  test("may have no key or one of ours, but no other", async () => {
    const settings = (apikey?: string) => {
      const headers = apikey === undefined ? {} : { apikey };
      return auth.ask({ method: "POST", path: "/token?grant_type=password", body: {}, headers });
    };
    const { anonKey, serviceRoleKey } = auth.service.apiKeys;
    for (const key of [undefined, anonKey, serviceRoleKey]) expect((await settings(key)).statusCode).toBe(400);
    expect((await settings("a stranger's")).statusCode).toBe(401);
    const open = await auth.ask({ path: "/.well-known/jwks.json", headers: { apikey: "a stranger's" } });
    expect(open.statusCode).toBe(200);
  });

  test("may come from any origin with the client's headers, and read what it needs", async () => {
    const wanted = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
    const preflight = await auth.ask({
      method: "OPTIONS",
      path: "/token?grant_type=password",
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": wanted,
      },
    });
    expect([preflight.statusCode, preflight.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    const allowed = String(preflight.headers["access-control-allow-headers"]).toLowerCase();
    for (const header of wanted.split(",")) expect(allowed).toContain(header);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      expect(preflight.headers["access-control-allow-methods"]).toContain(method);
    const refused = await weak({ origin: "https://elsewhere.example" });
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
    for (const header of ["X-Total-Count", "Link", "X-Supabase-Api-Version"])
      expect(refused.headers["access-control-expose-headers"]).toContain(header);
    expect(refused.headers).not.toHaveProperty("access-control-allow-credentials");
  });
});

describe("what is switched on", () => {
  test("is listed for sign-in screens", async () => {
    expect((await auth.ask({ path: "/settings" })).json()).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    });
    expect((await auth.ask({ path: "/health" })).json()).toMatchObject({ name: "GoTrue", version: expect.any(String) });
  });
});
