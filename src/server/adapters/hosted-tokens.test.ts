import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MINUTE } from "#platform/clock.ts";
import { createTestAuth, type TestAuth } from "../../../tests/support/auth-service.ts";
import { holdTimeLimits } from "../../../tests/support/held-time-limits.ts";
import { PATIENTLY } from "../../../tests/support/patience.ts";
import { startTroubledProxy, type TroubledProxy } from "../../../tests/support/troubled-proxy.ts";
import { hostedTokens } from "./hosted-tokens.ts";

let now = Date.now();
const clock = () => now;
let auth: TestAuth;
let network: TroubledProxy;
let origin: string;
beforeAll(async () => {
  network = await startTroubledProxy({ host: "127.0.0.1", port: 48_213 });
  origin = `http://127.0.0.1:${network.port}`;
  auth = await createTestAuth({ AUTH_JWT_ISSUER: `${origin}/auth/v1` });
  await auth.app.listen({ port: 48_213, host: "127.0.0.1" });
});
afterAll(async () => {
  await network.close();
  await auth.close();
});

test("a member's token is known by the keys the project publishes", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null }, clock);
  expect(await verify(session.access_token)).toMatchObject({ userId: session.user.id, email: session.user.email });
});

test("a forged token and an API key are nobody's", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null }, clock);
  const [head = "", , signature = ""] = session.access_token.split(".");
  const forged = `${head}.${Buffer.from(JSON.stringify({ sub: session.user.id })).toString("base64url")}.${signature}`;
  expect(await verify(forged)).toBeNull();
  expect(await verify("nonsense")).toBeNull();
  expect(await verify(auth.service.apiKeys.anonKey)).toBeNull();
});

test("a project that can't be reached is trouble, not a wrong token", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: "http://127.0.0.1:1", jwtSecret: null }, clock);
  await expect(verify(session.access_token)).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: "fetch failed" }),
  });
});

test("while the project is gone its members stay signed in for an hour, and are known again soon after", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null }, clock);
  const isKnown = async () => (await verify(session.access_token))?.userId === session.user.id;

  expect(await isKnown()).toBe(true);
  await network.refuse();
  now += 11 * MINUTE;
  expect(await isKnown()).toBe(true);
  expect(await isKnown()).toBe(true);
  now += 48 * MINUTE;
  expect(await isKnown()).toBe(true);
  now += 2 * MINUTE;
  await expect(isKnown()).rejects.toMatchObject({ status: 503 });
  await network.takeAgain();
  now += MINUTE;
  expect(await isKnown()).toBe(true);
});

test("a project that says nothing holds up one of its members, not each", async () => {
  const session = await auth.signIn();
  const verify = hostedTokens({ url: origin, jwtSecret: null }, clock);
  await verify(session.access_token);
  network.be("silent");
  now += 11 * MINUTE;
  const limits = holdTimeLimits();
  const first = verify(session.access_token);
  await vi.waitFor(() => expect(limits.given).toEqual([5000]), PATIENTLY);
  limits.end();
  await first;
  // A request that waited for the project would never return.
  await Promise.all(Array.from({ length: 20 }, () => verify(session.access_token)));
  expect(limits.given).toEqual([5000]);
  network.be("fine");
});
