import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSubscriptionEndpoint, memberSubscriptionEndpoint } from "#contract/api/payments.ts";
import { HOUR, MINUTE } from "#platform/clock.ts";
import { PATIENTLY } from "../../../../tests/support/patience.ts";
import { PaymentProbe } from "../../../../tests/support/payment-probe.ts";
import { NEWER_PRICE_ID, WEBHOOK_SECRET } from "../../../../tests/support/payment-provider.ts";

let probe: PaymentProbe;
beforeEach(async () => {
  probe = await PaymentProbe.open();
});
afterEach(() => probe.close());

describe("beginning a subscription", () => {
  test("a visitor gets the secret of a payment of 2 pounds a month", async () => {
    const answer = await probe.create();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { clientSecret } = createSubscriptionEndpoint.answers[200].parse(answer.json());
    expect([...probe.provider.subscriptions.values()]).toMatchObject([{ secret: clientSecret, status: "incomplete" }]);
    const made = probe.provider.asked.find(({ method, path }) => method === "POST" && path === "/v1/subscriptions");
    expect(made?.form).toMatchObject({
      "items[0][price]": "price_standin",
      payment_behavior: "default_incomplete",
      "payment_settings[save_default_payment_method]": "on_subscription",
      "payment_settings[payment_method_types][0]": "card",
    });
  });

  test("a member who begins twice, even at once, goes on with the same subscription of the same customer", async () => {
    const answers = await Promise.all([probe.create("ann"), probe.create("ann")]);
    const third = await probe.create("ann");
    const secrets = [...answers, third].map((answer) => answer.json<{ clientSecret: string }>().clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(
      probe.provider.asked.filter(({ method, path }) => method === "POST" && path === "/v1/customers"),
    ).toMatchObject([{ form: { email: "ann@example.com" } }]);
  });

  test("a member who begins at two processes at once goes on with the same subscription", async () => {
    const answers = await Promise.all([probe.create("ann"), probe.createElsewhere("ann")]);
    const secrets = answers.map((answer) => answer.json<{ clientSecret: string }>().clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(probe.provider.subscriptions.size).toBe(1);
  });

  test("five tries an hour are five at all processes together", async () => {
    for (const turn of [1, 2, 3, 4, 5]) {
      const answer = await (turn % 2 === 0 ? probe.create() : probe.createElsewhere());
      expect(answer.statusCode).toBe(200);
    }
    expect((await probe.create()).statusCode).toBe(429);
    expect((await probe.createElsewhere()).statusCode).toBe(429);
  });

  test("a member who supports already is told so, and no second subscription is begun", async () => {
    await probe.subscribe("ann");
    const answer = await probe.create("ann");
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: "You already support Canon. Thank you!" });
    expect(probe.provider.subscriptions.size).toBe(1);
  });

  test("a member whose customer was deleted at the provider gets another", async () => {
    await probe.create("ann");
    const [{ customer } = { customer: "" }] = probe.provider.subscriptions.values();
    probe.provider.deleteCustomer(customer);
    expect((await probe.create("ann")).statusCode).toBe(200);
    const customers = new Set([...probe.provider.subscriptions.values()].map((made) => made.customer));
    expect(customers.size).toBe(2);
  });

  test.each(["server-error", "connection", "no-secret"] as const)(
    "when the provider has trouble (%s) it is a 503 that says nothing of the inside",
    async (trouble) => {
      probe.provider.trouble = trouble;
      const answer = await probe.create();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ message: "The payment provider can't be reached. Please try again." });
      expect(probe.log()).toContain("payment provider");
      expect(probe.log()).not.toContain("sk_test_standin");
      probe.provider.trouble = null;
      expect((await probe.create()).statusCode).toBe(200);
    },
  );

  test("a price that is not 2 pounds a month never reaches a card", async () => {
    probe.provider.price = { amount: 2000 };
    expect((await probe.create()).statusCode).toBe(503);
    expect(probe.provider.subscriptions.size).toBe(0);
    expect(probe.log()).toContain("STRIPE_PRICE_ID");
  });

  test("one address has five tries an hour, and another its own", async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await probe.create()).statusCode).toBe(200);
    const refused = await probe.create();
    expect(refused.statusCode).toBe(429);
    const waitSeconds = Number(refused.headers["retry-after"]);
    expect(waitSeconds > 3500 && waitSeconds <= 3600).toBe(true);
    expect((await probe.create(null, "192.0.2.9")).statusCode).toBe(200);
    probe.pass(HOUR);
    expect((await probe.create()).statusCode).toBe(200);
  });

  test("a token that has ended is refused, not taken for a visitor", async () => {
    const answer = await probe.ask("POST", "/api/create-subscription", { authorization: "Bearer ended" });
    expect(answer.statusCode).toBe(401);
    expect(probe.provider.subscriptions.size).toBe(0);
  });
});

describe("an event of the payment provider", () => {
  test("makes a member's payment known", async () => {
    expect(await probe.stateOf("ann")).toBeNull();
    const { periodEnd } = await probe.subscribe("ann");
    expect(await probe.stateOf("ann")).toEqual({
      status: "active",
      currentPeriodEnd: periodEnd * 1000,
      isEnding: false,
    });
  });

  test("with a bad signature changes nothing", async () => {
    const subscription = await probe.begin("ann");
    subscription.status = "active";
    const event = probe.provider.eventOf("customer.subscription.updated", { id: subscription.id });
    const { body, signature } = probe.provider.sign(event);
    const forged = probe.provider.sign(event, { secret: "whsec_somebody_else" }).signature;
    for (const wrong of [forged, "", "t=1,v1=00", signature.replace("v1=", "v0="), "nonsense"]) {
      const answer = await probe.send({ body, signature: wrong });
      expect(answer.statusCode, wrong).toBe(400);
      expect(Object.keys(answer.json())).toEqual(["message"]);
    }
    expect((await probe.send({ body: `${body} `, signature })).statusCode).toBe(400);
    expect(
      (await probe.ask("POST", "/api/stripe/webhook", { "content-type": "application/json" }, body)).statusCode,
    ).toBe(400);
    expect(await probe.stateOf("ann")).toBeNull();
    expect((await probe.send({ body, signature })).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });

  test("with an old timestamp changes nothing", async () => {
    const subscription = await probe.begin("ann");
    subscription.status = "active";
    const event = probe.provider.eventOf("customer.subscription.updated", { id: subscription.id });
    const old = probe.provider.sign(event, { at: probe.now() - 6 * MINUTE });
    expect((await probe.send(old)).statusCode).toBe(400);
    expect(await probe.stateOf("ann")).toBeNull();
    expect((await probe.send(probe.provider.sign(event, { at: probe.now() - 4 * MINUTE }))).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });

  test("that was caught on its way can't be sent again later", async () => {
    const subscription = await probe.begin("ann");
    const signed = probe.provider.sign(
      probe.provider.eventOf("customer.subscription.updated", { id: subscription.id }),
    );
    expect((await probe.send(signed)).statusCode).toBe(200);
    probe.pass(10 * MINUTE);
    expect((await probe.send(signed)).statusCode).toBe(400);
  });

  test("that comes twice has its effect once", async () => {
    const subscription = await probe.begin("ann");
    subscription.status = "active";
    const signed = probe.provider.sign(
      probe.provider.eventOf("customer.subscription.updated", { id: subscription.id }),
    );
    expect((await probe.send(signed)).statusCode).toBe(200);
    const readings = probe.readingsOf(subscription.id);
    const again = await Promise.all([probe.send(signed), probe.send(signed)]);
    expect(again.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(probe.readingsOf(subscription.id)).toBe(readings);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });

  test("that comes after a later one does not undo it", async () => {
    const subscription = await probe.begin("ann");
    const { eventOf, sign, subscriptionObject } = probe.provider;
    subscription.status = "active";
    const paid = sign(eventOf("customer.subscription.updated", subscriptionObject(subscription.id)));
    subscription.status = "canceled";
    const ended = sign(eventOf("customer.subscription.deleted", subscriptionObject(subscription.id)));
    expect((await probe.send(ended)).statusCode).toBe(200);
    expect((await probe.send(paid)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "canceled" });
  });

  test("and many others at once leave what the provider says last", async () => {
    const subscription = await probe.begin("ann");
    const { eventOf, sign, subscriptionObject } = probe.provider;
    const sent = ["active", "past_due", "active", "canceled"].map((status) => {
      subscription.status = status;
      return probe.send(sign(eventOf("customer.subscription.updated", subscriptionObject(subscription.id))));
    });
    expect((await Promise.all(sent)).map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "canceled" });
  });

  test("whose reading is slow does not overwrite what was read after it", async () => {
    const subscription = await probe.begin("ann");
    const { eventOf, sign, subscriptionObject } = probe.provider;
    subscription.status = "active";
    const arriving = Promise.withResolvers<void>();
    probe.provider.slowReading = arriving.promise;
    const slow = probe.send(sign(eventOf("customer.subscription.updated", subscriptionObject(subscription.id))));
    await vi.waitFor(() => expect(probe.readingsOf(subscription.id)).toBe(1), PATIENTLY);
    subscription.status = "canceled";
    const quick = sign(eventOf("customer.subscription.deleted", subscriptionObject(subscription.id)));
    expect((await probe.send(quick)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "canceled" });
    arriving.resolve();
    expect((await slow).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "canceled" });
    expect(probe.readingsOf(subscription.id)).toBe(3);
  });

  test("about an invoice tells of the invoice's subscription", async () => {
    const subscription = await probe.begin("ann");
    subscription.status = "past_due";
    const invoice = { id: "in_1", parent: { subscription_details: { subscription: subscription.id } } };
    await probe.send(probe.provider.sign(probe.provider.eventOf("invoice.payment_failed", invoice)));
    expect(await probe.stateOf("ann")).toMatchObject({ status: "past_due" });
  });

  test("of an unknown type, or about something odd, is received and changes nothing", async () => {
    await probe.subscribe("ann");
    const { eventOf, sign } = probe.provider;
    for (const event of [
      eventOf("something.never.heard.of", { id: "x" }),
      eventOf("customer.subscription.updated", { id: "../../v1/customers" }),
      eventOf("customer.subscription.updated", { id: "sub_that_is_not_there" }),
      eventOf("invoice.paid", { id: "in_1", parent: null }),
    ]) {
      const answer = await probe.send(sign(event));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ received: true });
    }
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });

  test("about a customer nobody knows is nobody's, and another product's subscription is not ours", async () => {
    const { eventOf, sign, addSubscription } = probe.provider;
    const stranger = addSubscription({ status: "active" });
    const other = addSubscription({ status: "active", price: "price_of_another_product", email: "ann@example.com" });
    for (const { id } of [stranger, other])
      expect((await probe.send(sign(eventOf("customer.subscription.created", { id })))).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toBeNull();
    expect(await probe.stateOf("ben")).toBeNull();
  });

  test("that can't be followed up now is answered with 503, and has its effect when it is sent again", async () => {
    const subscription = await probe.begin("ann");
    subscription.status = "active";
    const signed = probe.provider.sign(
      probe.provider.eventOf("customer.subscription.updated", { id: subscription.id }),
    );
    probe.provider.trouble = "server-error";
    expect((await probe.send(signed)).statusCode).toBe(503);
    probe.provider.trouble = null;
    expect((await probe.send(signed)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });
});

describe("what a visitor paid for", () => {
  test("belongs to the account of the address they gave, once that is confirmed", async () => {
    const subscription = await probe.begin(null);
    await probe.provider.confirm(subscription.secret, "4242424242424242", "  Ann@Example.com ", false);
    await probe.send(
      probe.provider.sign(probe.provider.eventOf("customer.subscription.updated", { id: subscription.id })),
    );
    expect(await probe.stateOf("unconfirmed-ann")).toBeNull();
    expect(await probe.stateOf("ben")).toBeNull();
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
  });
});

describe("after STRIPE_PRICE_ID has changed", () => {
  const sendUpdate = (id: string) =>
    probe.send(probe.provider.sign(probe.provider.eventOf("customer.subscription.updated", { id })));

  test("the end of a stored subscription of the older price is taken, though its customer is no member's", async () => {
    const subscription = await probe.begin(null);
    await probe.provider.confirm(subscription.secret, "4242424242424242", "ann@example.com", false);
    await sendUpdate(subscription.id);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "active" });
    await probe.changePrice(NEWER_PRICE_ID);
    subscription.status = "canceled";
    expect((await sendUpdate(subscription.id)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toMatchObject({ status: "canceled" });
  });

  test("a member who pays what was begun under the older price can't subscribe a second time", async () => {
    const subscription = await probe.begin("ann");
    await probe.changePrice(NEWER_PRICE_ID);
    await probe.provider.confirm(subscription.secret, "4242424242424242", null, false);
    const answer = await probe.create("ann");
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: "You already support Canon. Thank you!" });
    expect(probe.provider.subscriptions.size).toBe(1);
  });

  test("a member's payment under the older price is made known, though nothing of it was stored before", async () => {
    const subscription = await probe.begin("ann");
    await probe.changePrice(NEWER_PRICE_ID);
    await probe.provider.confirm(subscription.secret, "4242424242424242", null, false);
    expect((await sendUpdate(subscription.id)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toEqual({
      status: "active",
      currentPeriodEnd: subscription.periodEnd * 1000,
      isEnding: false,
    });
  });

  test("an unpaid subscription of the older price is not offered, and one of the new price is begun once", async () => {
    const older = await probe.begin("ann");
    await probe.changePrice(NEWER_PRICE_ID);
    const newer = await probe.begin("ann");
    expect(newer).toMatchObject({ customer: older.customer, price: NEWER_PRICE_ID });
    expect(await probe.begin("ann")).toBe(newer);
    expect(probe.provider.subscriptions.size).toBe(2);
  });

  test("a subscription of the older price that was never stored, of a customer nobody knows, is not ours", async () => {
    const subscription = await probe.begin(null);
    await probe.changePrice(NEWER_PRICE_ID);
    await probe.provider.confirm(subscription.secret, "4242424242424242", "ann@example.com", false);
    expect((await sendUpdate(subscription.id)).statusCode).toBe(200);
    expect(await probe.stateOf("ann")).toBeNull();
  });
});

describe("the customer portal", () => {
  test("is opened for the member's own customer, and leads back to the support page", async () => {
    const { customer } = await probe.subscribe("ann");
    const answer = await probe.ask("POST", "/api/user/subscription/portal", probe.tokenOf("ann"));
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json<{ url: string }>();
    expect(url).toContain(`/portal/${customer}`);
    expect(new URL(url).searchParams.get("return")).toBe("http://localhost:3000/support");
  });

  test("is for members with a subscription alone", async () => {
    expect((await probe.ask("POST", "/api/user/subscription/portal")).statusCode).toBe(401);
    expect((await probe.ask("GET", "/api/user/subscription")).statusCode).toBe(401);
    await probe.subscribe("ann");
    const answer = await probe.ask("POST", "/api/user/subscription/portal", probe.tokenOf("ben"));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "There is no subscription to manage." });
  });
});

describe("beside real payments", () => {
  test("there is no sandbox", async () => {
    const body = JSON.stringify({
      clientSecret: (await probe.begin(null)).secret,
      card: "4242424242424242",
      email: null,
      authentication: null,
    });
    const answer = await probe.ask("POST", "/api/sandbox/pay", { "content-type": "application/json" }, body);
    expect(answer.statusCode).toBe(404);
    expect((await probe.ask("POST", "/api/sandbox/cancel", probe.tokenOf("ann"))).statusCode).toBe(404);
    expect([...probe.provider.subscriptions.values()]).toMatchObject([{ status: "incomplete" }]);
  });

  test("the browser is given the public key and never a secret one", async () => {
    const { body } = await probe.ask("GET", "/api/config");
    expect(JSON.parse(body)).toMatchObject({ payments: "stripe", stripePublishableKey: "pk_test_standin" });
    expect(body).not.toMatch(new RegExp(`sk_test|${WEBHOOK_SECRET}`));
  });

  test("only the support page may load the provider's script", async () => {
    const policyOf = async (url: string) => String((await probe.ask("GET", url)).headers["content-security-policy"]);
    expect(await policyOf("/support")).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com [^;]*; .*frame-src https:\/\/js/,
    );
    for (const url of ["/", "/film/1", "/support/x", "/your-canon"])
      expect(await policyOf(url)).not.toContain("stripe");
  });
});

test("a member's subscription is never told to caches", async () => {
  const answer = await probe.ask("GET", "/api/user/subscription", probe.tokenOf("ann"));
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(memberSubscriptionEndpoint.answers[200].parse(answer.json())).toEqual({
    subscription: null,
    payments: "stripe",
  });
});
