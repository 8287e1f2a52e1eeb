import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestAuth, type TestAuth } from "../../../tests/support/auth-service.ts";

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const TOKEN = "/token?grant_type=password";

describe("errors", () => {
  test("carry their code as text for a client of 2024 or later, and say so in a header", async () => {
    const answer = await auth.ask({ method: "POST", path: TOKEN, body: {} });
    expect(answer.headers["x-supabase-api-version"]).toBe("2024-01-01");
    expect(answer.json()).toEqual({ code: "validation_failed", message: "missing email or phone" });
  });

  test.each([[""], ["2023-12-31"], ["yesterday"], ["2024-13-77"]])(
    "have the older shape for the version %j",
    async (version) => {
      const headers = { "x-supabase-api-version": version };
      const answer = await auth.ask({ method: "POST", path: TOKEN, body: {}, headers });
      expect(answer.headers["x-supabase-api-version"]).toBeUndefined();
      const words = "missing email or phone";
      expect(answer.json()).toEqual({ code: 400, error_code: "validation_failed", msg: words, message: words });
    },
  );

  test("of an unknown path and a wrong method are JSON too", async () => {
    const unknown = await auth.ask({ path: "/nothing/here" });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: "unknown" });
    const wrong = await auth.ask({ method: "DELETE", path: "/signup" });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers["allow"]).toBe("POST");
    expect(wrong.json()).toMatchObject({ code: "unknown" });
  });
});

describe("bodies", () => {
  test.each([["{"], ['{"a":1,}'], ['"text"'], ["[1]"], ["7"], ['{"__proto__":{"x":1}}']])(
    "%s is no JSON object",
    async (body) => {
      const answer = await auth.ask({ method: "POST", path: TOKEN, body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "bad_json" });
    },
  );

  test("beyond a mebibyte are refused", async () => {
    const answer = await auth.ask({ method: "POST", path: TOKEN, body: { email: "x".repeat(1024 * 1024) } });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "request_entity_too_large" });
  });

  test("nested without end are refused", async () => {
    const body = `{"email":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    expect((await auth.ask({ method: "POST", path: TOKEN, body })).statusCode).toBe(400);
  });
});

describe("a browser elsewhere", () => {
  test("may ask with the client's headers, and sees what the client needs", async () => {
    const preflight = await auth.ask({
      method: "OPTIONS",
      path: "/token",
      headers: { origin: "https://app.example", "access-control-request-headers": "apikey" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-origin"]).toBe("*");
    for (const name of ["apikey", "Authorization", "X-Client-Info", "X-Supabase-Api-Version"])
      expect(preflight.headers["access-control-allow-headers"]).toContain(name);
    const answer = await auth.ask({ path: "/user", headers: { origin: "https://app.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    for (const name of ["X-Total-Count", "Link", "X-Supabase-Api-Version"])
      expect(answer.headers["access-control-expose-headers"]).toContain(name);
  });

  test("HEAD never does what GET does", async () => {
    expect((await auth.ask({ method: "HEAD", path: "/user" })).statusCode).toBe(405);
  });
});

describe("the api key", () => {
  test("may be missing, must not be wrong, and is not asked for where a browser comes without one", async () => {
    const ask = (path: string, apikey: string) => auth.ask({ path, headers: { apikey } });
    expect((await ask("/user", auth.service.apiKeys.anonKey)).json()).toMatchObject({ code: "no_authorization" });
    expect((await ask("/user", "wrong")).json()).toMatchObject({ message: "Invalid API key" });
    for (const path of ["/health", "/settings", "/.well-known/jwks.json"])
      expect((await ask(path, "wrong")).statusCode).toBe(200);
  });
});

test("thirty calls at once from one address are enough, and another address is not held up", async () => {
  const own = await createTestAuth();
  const sign = (from: string) => own.ask({ method: "POST", path: TOKEN, body: {}, from });
  for (let call = 0; call < 30; call += 1) expect((await sign("10.0.0.1")).statusCode).toBe(400);
  const refused = await sign("10.0.0.1");
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ code: "over_request_rate_limit", message: "Request rate limit reached" });
  expect(refused.headers["retry-after"]).toBeDefined();
  expect((await sign("10.0.0.2")).statusCode).toBe(400);
  own.pass(10_000);
  expect((await sign("10.0.0.1")).statusCode).toBe(400);
  await own.close();
});
