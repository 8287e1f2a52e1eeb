import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import { SUBSCRIPTION_PENCE } from "#contract/api/payments.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { Refusal } from "../../refusal.ts";
import type { Member } from "../../token-verifier.ts";
import type { StripeSettings } from "./payment-settings.ts";
import type { PaymentTables } from "./payment-tables.ts";
import { type Payments, PaymentTrouble } from "./payments.ts";
import { customerOf, forgetCustomer, keepCustomer, subscriptionsOf } from "./payments-store.ts";
import { ALREADY_SUPPORTING, hasEnded, isLive } from "./subscription-state.ts";
import { createEventReceiver } from "./receive-event.ts";

const TIMEOUT_MS = 6000;
const RETRIES = 2;
const LISTED_SUBSCRIPTIONS = 50;

export async function openStripePayments(
  settings: StripeSettings,
  { database, clock }: { readonly database: Database<PaymentTables>; readonly clock: Clock },
): Promise<Payments> {
  const stripe = await openStripe(settings);
  const { priceId } = settings;
  const { begin, onePerMember } = beginsSubscriptions(stripe, priceId, { database, clock });
  const checkPrice = priceCheck(stripe, priceId);
  /** Empty where the provider has deleted the customer. */
  async function listOf(customer: string): Promise<readonly Stripe.Subscription[]> {
    try {
      const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: LISTED_SUBSCRIPTIONS });
      return data;
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async function end(id: string): Promise<void> {
    await stripe.subscriptions.cancel(id).catch((error: unknown) => {
      // It may just have ended.
      if (!isMissing(error)) throw error;
    });
  }

  return {
    kind: "stripe",
    publishableKey: settings.publishableKey,
    createSubscription: (member) =>
      askingProvider(async () => {
        await checkPrice();
        return member === null ? begin((await stripe.customers.create({})).id) : onePerMember(member);
      }),
    openPortal: (customer, returnUrl) =>
      askingProvider(async () => {
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
        const origin = URL.parse(url)?.origin ?? "";
        if (!origin.startsWith("https:") && origin !== settings.apiBase)
          throw new PaymentTrouble("The payment provider's portal has no safe address.");
        return url;
      }),
    endSubscriptions: (userId) =>
      askingProvider(async () => {
        const customer = await customerOf(database.db, userId);
        const known = await subscriptionsOf(database.db, "stripe", userId);
        const begun = customer === null ? [] : await listOf(customer);
        const running = [...known, ...begun].filter(({ status }) => !hasEnded(status));
        await Promise.all([...new Set(running.map(({ id }) => id))].map(end));
      }),
    receiveEvent: createEventReceiver({ stripe, settings, database, clock }),
  };
}

function beginsSubscriptions(
  stripe: Stripe,
  priceId: string,
  { database, clock }: { readonly database: Database<PaymentTables>; readonly clock: Clock },
) {
  const inHand = new Map<string, Promise<string>>();

  /** The idempotency key makes concurrent calls create the same customer; `gone` is one deleted at the provider. */
  async function customerFor({ userId, email }: Member, gone = ""): Promise<string> {
    const known = await customerOf(database.db, userId);
    if (known !== null) return known;
    const occasion = createHash("sha256").update(`${userId} ${email} ${gone}`).digest("hex");
    const made = await stripe.customers.create(
      { ...(email === "" ? {} : { email }), metadata: { canon_user_id: userId } },
      { idempotencyKey: `canon-customer-${occasion}` },
    );
    return database.transaction((queries) => keepCustomer(queries, { userId, customerId: made.id, now: clock() }));
  }

  /** The unfinished subscription's secret at our price, and the newest id at any; refuses where one is paid for. */
  async function begunBy(customer: string): Promise<{ readonly secret: string | null; readonly newest: string }> {
    const { data } = await stripe.subscriptions.list({
      customer,
      status: "all",
      limit: LISTED_SUBSCRIPTIONS,
      expand: ["data.latest_invoice.confirmation_secret"],
    });
    if (data.some(({ status }) => isLive(status))) throw new Refusal(409, ALREADY_SUPPORTING);
    const unfinished = data.filter(({ status }) => status === "incomplete");
    const ofOurPrice = unfinished.filter(({ items }) => items.data.some(({ price }) => price.id === priceId));
    const secret = ofOurPrice.map(secretOf).find((found) => found !== null) ?? null;
    return { secret, newest: data[0]?.id ?? "" };
  }

  /** Concurrent calls after the same `newest` begin the same subscription. */
  async function begin(customer: string, newest = ""): Promise<string> {
    const subscription = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price: priceId }],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription", payment_method_types: ["card"] },
        expand: ["latest_invoice.confirmation_secret"],
      },
      { idempotencyKey: `canon-subscription-${customer}-${newest}` },
    );
    const secret = secretOf(subscription);
    if (secret === null) throw new PaymentTrouble("The payment provider gave no client secret.");
    return secret;
  }

  async function beginFor(member: Member): Promise<string> {
    const customer = await customerFor(member);
    try {
      const { secret, newest } = await begunBy(customer);
      return secret ?? (await begin(customer, newest));
    } catch (error) {
      if (!isMissing(error)) throw error;
      // The customer was deleted at the provider: the member gets a new one.
      await forgetCustomer(database.db, customer);
      return begin(await customerFor(member, customer));
    }
  }

  /** Concurrent calls of one member share one. */
  function onePerMember(member: Member): Promise<string> {
    const running = inHand.get(member.userId);
    if (running !== undefined) return running;
    const begun = beginFor(member).finally(() => inHand.delete(member.userId));
    inHand.set(member.userId, begun);
    return begun;
  }

  return { begin, onePerMember };
}

/** A price of another amount is an operator's mistake that must not reach a card. */
function priceCheck(stripe: Stripe, priceId: string): () => Promise<void> {
  let isPriceRight = false;

  return async () => {
    if (isPriceRight) return;
    const price = await stripe.prices.retrieve(priceId);
    isPriceRight =
      price.active &&
      price.currency === "gbp" &&
      price.unit_amount === SUBSCRIPTION_PENCE &&
      price.recurring?.interval === "month" &&
      price.recurring.interval_count === 1;
    if (!isPriceRight) throw new PaymentTrouble(`STRIPE_PRICE_ID names a price that is not 2 pounds a month.`);
  };
}

/** Loaded on demand, because the library is slow to load. */
async function openStripe({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const base = apiBase === null ? null : new URL(apiBase);
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: "Canon" },
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
          port: base.port || (base.protocol === "http:" ? 80 : 443),
        }),
  });
}

/** Turns the library's errors into `PaymentTrouble`; our own refusals pass through. */
async function askingProvider<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && "type" in error && String(error.type).startsWith("Stripe"))
      throw new PaymentTrouble(`The payment provider: ${String(error.type)}.`, { cause: error });
    throw error;
  }
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return (typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : null) || null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "resource_missing";
}
