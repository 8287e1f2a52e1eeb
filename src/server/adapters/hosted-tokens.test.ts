import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAuth, type TestAuth } from "../../../tests/support/auth-service.ts";
import { hostedTokens } from "./hosted-tokens.ts";

let auth: TestAuth;
let origin: string;
beforeAll(async () => {
  // The embedded service plays the hosted project: both publish their keys in the same place.
  auth = await createTestAuth({ AUTH_JWT_ISSUER: "http://127.0.0.1:48213/auth/v1" });
  await auth.app.listen({ port: 48_213, host: "127.0.0.1" });
  origin = "http://127.0.0.1:48213";
});
afterAll(() => auth.close());

test("a member's token is known by the keys the project publishes", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null });
  expect(await verify(session.access_token)).toMatchObject({ userId: session.user.id, email: session.user.email });
});

test("a forged token and an API key are nobody's", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null });
  const [head = "", , signature = ""] = session.access_token.split(".");
  const forged = `${head}.${Buffer.from(JSON.stringify({ sub: session.user.id })).toString("base64url")}.${signature}`;
  expect(await verify(forged)).toBeNull();
  expect(await verify("nonsense")).toBeNull();
  expect(await verify(auth.service.apiKeys.anonKey)).toBeNull();
});

test("a project that can't be reached is trouble, not a wrong token", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: "http://127.0.0.1:1", jwtSecret: null });
  await expect(verify(session.access_token)).rejects.toThrow("fetch failed");
});
