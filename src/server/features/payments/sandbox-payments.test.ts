import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MemberSubscription, SandboxOutcome } from "#contract/api/payments.ts";
import { DAY, systemClock } from "#platform/clock.ts";
import { secureRandom } from "#platform/random.ts";
import { standInAccounts } from "../../../../tests/support/stand-in-accounts.ts";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { createTestApp, NO_OUTSIDE } from "../../test-app.ts";
import { ATTEMPT_MIGRATIONS } from "../../attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "../account/departed-members.ts";
import { PAYMENT_MIGRATIONS } from "./payment-migrations.ts";
import type { PaymentTables } from "./payment-tables.ts";
import { openSandboxPayments } from "./sandbox-payments.ts";

const ANN = "11111111-0000-4000-8000-000000000000";
const GOOD = "4242424242424242";

let storage: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>;
let offset = 0;

beforeEach(async () => {
  offset = 0;
  storage = await openTestDatabase([ACCOUNT_MIGRATIONS, ATTEMPT_MIGRATIONS, PAYMENT_MIGRATIONS]);
  const clock = () => systemClock() + offset;
  const database = storage.database.withTables<PaymentTables>();
  app = await createTestApp({
    outside: { ...NO_OUTSIDE, payments: openSandboxPayments({ database, clock, random: secureRandom }) },
    database: storage.database,
    clock,
    auth: standInAccounts(() => ({ email: "ann@example.com", isProven: true })),
    verifyToken: async (token) =>
      token === "ann"
        ? {
            userId: ANN,
            sessionId: ANN,
            email: "ann@example.com",
            isAnonymous: false,
            name: "",
          }
        : null,
  });
});
afterEach(async () => {
  await app.close();
  await storage.close();
});

const asAnn = { authorization: "Bearer ann" };

async function begin(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await app.inject({ method: "POST", url: "/api/create-subscription", headers });
  return answer.json<{ clientSecret: string }>().clientSecret;
}

const pay = (clientSecret: string, card: string, more: Readonly<Record<string, unknown>> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/sandbox/pay",
    payload: { clientSecret, card, email: null, authentication: null, ...more },
  });

test("the card whose payment meets a lost connection says so, and the payment can be made with another", async () => {
  const clientSecret = await begin();
  const lost = await pay(clientSecret, "4000000000000119");
  expect(lost.statusCode).toBe(200);
  expect(lost.json()).toEqual({ outcome: "connection-lost", message: null });
  expect((await pay(clientSecret, GOOD)).json()).toEqual({ outcome: "succeeded", message: null });
});

async function stateOfAnn(): Promise<MemberSubscription> {
  return (await app.inject({ url: "/api/user/subscription", headers: asAnn })).json<MemberSubscription>();
}

describe("the sandbox", () => {
  test("takes a test card, and says that no money is taken", async () => {
    const secret = await begin(asAnn);
    expect(await stateOfAnn()).toEqual({ subscription: null, payments: "sandbox" });
    expect((await pay(secret, GOOD)).json<SandboxOutcome>()).toEqual({ outcome: "succeeded", message: null });
    const { subscription, payments } = await stateOfAnn();
    expect(payments).toBe("sandbox");
    expect(subscription).toMatchObject({ status: "active", isEnding: false });
    expect(subscription?.currentPeriodEnd).toBeGreaterThan(Date.now() + 29 * DAY);
  });

  test("declines the card that is declined, and the same payment can be made with another", async () => {
    const secret = await begin(asAnn);
    expect((await pay(secret, "4000000000000002")).json()).toEqual({
      outcome: "declined",
      message: "Your card was declined.",
    });
    expect((await stateOfAnn()).subscription).toBeNull();
    expect((await pay(secret, GOOD)).json()).toMatchObject({ outcome: "succeeded" });
  });

  test("asks for authentication, and takes the payment only where it is passed", async () => {
    const secret = await begin(asAnn);
    const card = "4000002500003155";
    expect((await pay(secret, card)).json()).toMatchObject({ outcome: "requires-authentication" });
    expect((await pay(secret, card, { authentication: "failed" })).json()).toMatchObject({ outcome: "declined" });
    expect((await stateOfAnn()).subscription).toBeNull();
    expect((await pay(secret, card, { authentication: "passed" })).json()).toMatchObject({ outcome: "succeeded" });
    expect((await stateOfAnn()).subscription).toMatchObject({ status: "active" });
  });

  test("never takes a card that is not one of its own", async () => {
    const secret = await begin(asAnn);
    for (const card of ["4111111111111111", "", "5555555555554444", "4242 4242 4242 4242"]) {
      const answer = await pay(secret, card);
      expect(answer.statusCode, card).toBe(400);
      expect(answer.body).not.toContain("4111");
    }
    expect((await stateOfAnn()).subscription).toBeNull();
  });

  test("knows no payment that was not begun, and forgets one that was not made within a day", async () => {
    expect((await pay("sandbox_made-up", GOOD)).statusCode).toBe(404);
    const secret = await begin();
    offset = 2 * DAY;
    await begin();
    expect((await pay(secret, GOOD)).statusCode).toBe(404);
  });

  test("a payment that was made is made once", async () => {
    const secret = await begin(asAnn);
    await pay(secret, GOOD);
    expect((await pay(secret, "4000000000000002")).json()).toMatchObject({ outcome: "succeeded" });
  });

  test("a member supports once", async () => {
    await pay(await begin(asAnn), GOOD);
    const again = await app.inject({ method: "POST", url: "/api/create-subscription", headers: asAnn });
    expect(again.statusCode).toBe(409);
  });

  test("a visitor's payment belongs to the account of the address they gave", async () => {
    await pay(await begin(), GOOD, { email: " ANN@example.com" });
    expect((await stateOfAnn()).subscription).toMatchObject({ status: "active" });
  });

  test("cancelling ends the subscription with its month, by way of the portal", async () => {
    await pay(await begin(asAnn), GOOD);
    const portal = await app.inject({ method: "POST", url: "/api/user/subscription/portal", headers: asAnn });
    expect(portal.json()).toEqual({ url: "http://localhost:3000/support?manage=sandbox" });
    const answer = await app.inject({ method: "POST", url: "/api/sandbox/cancel", headers: asAnn });
    expect(answer.json()).toMatchObject({ subscription: { status: "active", isEnding: true } });
    expect(await stateOfAnn()).toEqual(answer.json());
    expect((await app.inject({ method: "POST", url: "/api/sandbox/cancel" })).statusCode).toBe(401);
  });

  test("no payment provider sends events to it", async () => {
    const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=00" };
    const answer = await app.inject({ method: "POST", url: "/api/stripe/webhook", headers, payload: "{}" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "No payment provider sends events here." });
  });

  test("the support page asks nothing of any other site", async () => {
    const { headers } = await app.inject({ url: "/support" });
    expect(headers["content-security-policy"]).not.toMatch(/https?:|frame-src/);
  });
});
