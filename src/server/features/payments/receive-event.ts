import type { Stripe } from "stripe";
import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "#contract/api/payments.ts";
import { type Clock, DAY } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { Refusal } from "../../refusal.ts";
import type { StripeSettings } from "./payment-settings.ts";
import type { PaymentTables, SubscriptionRow } from "./payment-tables.ts";
import { PaymentTrouble, type Payments } from "./payments.ts";
import {
  findSubscription,
  memberOf,
  noteEvent,
  type SubscriptionFacts,
  wasReceived,
  writeSubscription,
} from "./payments-store.ts";

/** A signature's maximum age, against replay. */
const TOLERANCE_SECONDS = 300;
/** The provider retries for three days. */
const EVENTS_KEPT_MS = 30 * DAY;
/** Retries after a concurrent write; more means something is wrong. */
const READINGS = 6;

/** Handles each signed event once, by reading the provider's current state, so that their order does not matter. */
export function createEventReceiver({
  stripe,
  settings,
  database,
  clock,
}: {
  readonly stripe: Stripe;
  readonly settings: StripeSettings;
  readonly database: Database<PaymentTables>;
  readonly clock: Clock;
}): NonNullable<Payments["receiveEvent"]> {
  function verified(body: Buffer, signature: string): Stripe.Event {
    try {
      const receivedAt = clock();
      return stripe.webhooks.constructEvent(
        body,
        signature,
        settings.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        receivedAt,
      );
    } catch {
      throw new Refusal(400, "The event's signature is wrong or too old.");
    }
  }

  async function read(id: string): Promise<ProviderSubscription | null> {
    try {
      return parse(await stripe.subscriptions.retrieve(id, { expand: ["customer", "default_payment_method"] }));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "resource_missing") return null;
      throw new PaymentTrouble("A subscription could not be read from the payment provider.", { cause: error });
    }
  }

  async function isOurs(subscription: ProviderSubscription, known: SubscriptionRow | null): Promise<boolean> {
    if (known !== null || subscription.items.data.some(({ price }) => price.id === settings.priceId)) return true;
    return (await memberOf(database.db, customerIdOf(subscription))) !== null;
  }

  return async (body, signature) => {
    const event = verified(body, signature);
    if (await wasReceived(database.db, event.id)) return;
    const id = subscriptionIdOf(event);
    for (let reading = 1; reading <= READINGS; reading += 1) {
      // The version first, so that a write during our read makes ours the outdated one.
      const known = id === null ? null : await findSubscription(database.db, id);
      const subscription = id === null ? null : await read(id);
      const facts =
        subscription !== null && (await isOurs(subscription, known)) ? factsOf(subscription, settings.priceId) : null;
      const now = clock();
      const isDone = await database.transaction(async (queries) => {
        if (facts !== null && !(await writeSubscription(queries, facts, { version: known?.version ?? null, now })))
          return false;
        await noteEvent(queries, event, { now, forgetBefore: now - EVENTS_KEPT_MS });
        return true;
      });
      if (isDone) return;
    }
    throw new PaymentTrouble(`The subscription ${id} changes faster than it can be read.`);
  };
}

const aboutSubscriptionSchema = z.object({ id: z.string().regex(/^sub_\w+$/) });
const aboutInvoiceSchema = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: z.string().regex(/^sub_\w+$/) }) }),
});

function subscriptionIdOf({ type, data }: Stripe.Event): string | null {
  if (type.startsWith("customer.subscription.")) return aboutSubscriptionSchema.safeParse(data.object).data?.id ?? null;
  if (!type.startsWith("invoice.")) return null;
  return aboutInvoiceSchema.safeParse(data.object).data?.parent.subscription_details.subscription ?? null;
}

const withEmailSchema = z.object({ email: z.string().nullish() });
const providerSubscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  customer: z.union([z.string(), withEmailSchema.extend({ id: z.string() })]),
  default_payment_method: z.union([z.string(), z.object({ billing_details: withEmailSchema })]).nullish(),
  items: z.object({
    data: z.array(z.object({ price: z.object({ id: z.string() }), current_period_end: z.number().nullish() })).min(1),
  }),
});

type ProviderSubscription = z.infer<typeof providerSubscriptionSchema>;

function parse(subscription: unknown): ProviderSubscription {
  const parsed = providerSubscriptionSchema.safeParse(subscription);
  if (!parsed.success) throw new PaymentTrouble("The payment provider's subscription has a form we don't know.");
  return parsed.data;
}

function customerIdOf({ customer }: ProviderSubscription): string {
  return typeof customer === "string" ? customer : customer.id;
}

/** The paid period is that of our price, or of an older price of ours. */
function factsOf(subscription: ProviderSubscription, priceId: string): SubscriptionFacts {
  const { id, status, cancel_at_period_end, cancel_at, customer, default_payment_method, items } = subscription;
  const item = items.data.find(({ price }) => price.id === priceId) ?? items.data[0];
  const payer = typeof default_payment_method === "object" ? default_payment_method?.billing_details.email : null;
  const email = (typeof customer === "object" ? customer.email : null) ?? payer ?? null;
  return {
    id,
    source: "stripe",
    customer_id: customerIdOf(subscription),
    email: email === null ? null : email.trim().toLowerCase(),
    status,
    current_period_end: typeof item?.current_period_end === "number" ? item.current_period_end * 1000 : null,
    is_ending: cancel_at_period_end || typeof cancel_at === "number" ? 1 : 0,
  };
}
