/** A stand-in for the payment provider's API, as far as the product uses it, after the published protocol. */
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenHere } from "./local-server.ts";

export const SECRET_KEY = "sk_test_standin";
export const PUBLISHABLE_KEY = "pk_test_standin";
export const PRICE_ID = "price_standin";
/** A later price of the same product. */
export const NEWER_PRICE_ID = "price_standin_newer";
export const WEBHOOK_SECRET = "whsec_standin";
const EVENT_ATTEMPTS = 10;
const EVENT_AGAIN_AFTER_MS = 500;

type Json = Readonly<Record<string, unknown>>;

export interface StandInSubscription {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly secret: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  email: string | null;
  readonly periodEnd: number;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Json;
}

export interface PaymentProvider {
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly subscriptions: ReadonlyMap<string, StandInSubscription>;
  readonly asked: readonly Asked[];
  /** Any other amount is an operator's mistake. */
  price: { amount: number };
  trouble: "server-error" | "connection" | "no-secret" | null;
  /** While set, delays the next read, which returns the state from when it was asked. */
  slowReading: Promise<void> | null;
  webhookUrl: string | null;
  /** A subscription that no product requested. */
  readonly addSubscription: (subscription?: Partial<StandInSubscription>) => StandInSubscription;
  readonly deleteCustomer: (id: string) => void;
  /** Confirms a payment by card number, as the provider's script does. */
  readonly confirm: (secret: string, card: string, email: string | null, isAuthenticated: boolean) => Promise<Json>;
  /** A signed event, at a chosen time (milliseconds). */
  readonly sign: (event: Json, options?: { readonly at?: number; readonly secret?: string }) => SignedEvent;
  readonly eventOf: (type: string, object: Json, id?: string) => Json;
  readonly subscriptionObject: (id: string) => Json;
  readonly close: () => Promise<void>;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

export async function startPaymentProvider(): Promise<PaymentProvider> {
  const subscriptions = new Map<string, StandInSubscription>();
  const customers = new Map<string, { readonly id: string; readonly email: string | null }>();
  const answersByKey = new Map<string, Json>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listenHere(server);

  const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex")}`;

  const subscriptionObject = (id: string, { expanded = false } = {}): Json => {
    const found = subscriptions.get(id);
    if (found === undefined) throw new Error(`No subscription ${id}.`);
    const customer = customers.get(found.customer);
    return {
      id,
      object: "subscription",
      status: found.status,
      cancel_at: null,
      cancel_at_period_end: found.cancelAtPeriodEnd,
      customer: expanded ? { id: found.customer, object: "customer", email: customer?.email ?? null } : found.customer,
      default_payment_method:
        found.email === null
          ? null
          : { id: newId("pm"), object: "payment_method", billing_details: { email: found.email } },
      items: {
        object: "list",
        data: [
          {
            id: newId("si"),
            object: "subscription_item",
            price: { id: found.price },
            current_period_end: found.periodEnd,
          },
        ],
      },
      latest_invoice: {
        id: newId("in"),
        object: "invoice",
        confirmation_secret:
          provider.trouble === "no-secret" ? null : { client_secret: found.secret, type: "payment_intent" },
      },
      metadata: {},
    };
  };

  const addSubscription: PaymentProvider["addSubscription"] = (given = {}) => {
    const intent = newId("pi");
    const made: StandInSubscription = {
      id: newId("sub"),
      customer: newId("cus"),
      price: PRICE_ID,
      secret: `${intent}_secret_${randomBytes(8).toString("hex")}`,
      status: "incomplete",
      cancelAtPeriodEnd: false,
      email: null,
      periodEnd: Math.floor(Date.now() / 1000) + 30 * 86_400,
      ...given,
    };
    subscriptions.set(made.id, made);
    return made;
  };

  const eventOf: PaymentProvider["eventOf"] = (type, object, id = newId("evt")) => ({
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  });

  const sign: PaymentProvider["sign"] = (event, { at = Date.now(), secret = WEBHOOK_SECRET } = {}) => {
    const body = JSON.stringify(event);
    const seconds = Math.floor(at / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return { body, signature: `t=${seconds},v1=${signature}` };
  };

  /** Retries until the product accepts the event. */
  async function sendEvent(type: string, id: string): Promise<void> {
    if (provider.webhookUrl === null) return;
    const { body, signature } = sign(eventOf(type, subscriptionObject(id)));
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    for (let attempt = 1; ; attempt += 1) {
      const status = await fetch(provider.webhookUrl, { method: "POST", headers, body }).then(
        (response) => response.status,
        (error: unknown) => String(error),
      );
      if (status === 200) return;
      if (attempt === EVENT_ATTEMPTS) throw new Error(`The product answers an event with ${status}.`);
      await wait(EVENT_AGAIN_AFTER_MS);
    }
  }

  const confirm: PaymentProvider["confirm"] = async (secret, card, email, isAuthenticated) => {
    const found = [...subscriptions.values()].find((subscription) => subscription.secret === secret);
    if (found === undefined) return failure("invalid_request_error", "No such payment_intent");
    if (card === "4000000000000002") return failure("card_error", "Your card was declined.", "card_declined");
    if (card === "4000002500003155" && !isAuthenticated) return { status: "requires_action" };
    if (card === "4000000000000119") return failure("api_error", "An error occurred while processing your card.");
    found.status = "active";
    found.email = email;
    await sendEvent("customer.subscription.updated", found.id);
    return { status: "succeeded" };
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const form = await formOf(request);
    const portal = /^\/portal\/(cus_\w+)$/.exec(url.pathname);
    if (portal?.[1] !== undefined) return answerPortal(response, portal[1], url, request.method === "POST");
    asked.push({ method: request.method ?? "", path: url.pathname, form });
    if (provider.trouble === "connection") return void request.socket.destroy();
    if (provider.trouble === "server-error")
      return send(response, 500, failure("api_error", "Something went wrong on the provider's end."));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(response, 401, failure("invalid_request_error", "Invalid API Key provided."));
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? answersByKey.get(key) : undefined;
    if (known !== undefined) return send(response, 200, known);
    const [status, body] = answerTo(request.method ?? "", url, form);
    if (status === 200 && typeof key === "string") answersByKey.set(key, body);
    if (provider.slowReading !== null && url.pathname.startsWith("/v1/subscriptions/sub_")) {
      const arriving = provider.slowReading;
      provider.slowReading = null;
      await arriving;
    }
    return send(response, status, body);
  }

  function answerTo(method: string, url: URL, form: Json): readonly [number, Json] {
    const [, , resource, id] = url.pathname.split("/");
    const missing = [404, failure("invalid_request_error", `No such ${resource}`, "resource_missing")] as const;
    switch (`${method} ${resource}`) {
      case "GET prices":
        return id === PRICE_ID || id === NEWER_PRICE_ID
          ? [
              200,
              {
                id,
                object: "price",
                active: true,
                currency: "gbp",
                unit_amount: provider.price.amount,
                recurring: { interval: "month", interval_count: 1 },
              },
            ]
          : missing;
      case "POST customers": {
        const customer = { id: newId("cus"), email: typeof form["email"] === "string" ? form["email"] : null };
        customers.set(customer.id, customer);
        return [200, { ...customer, object: "customer" }];
      }
      case "GET subscriptions": {
        if (id !== undefined)
          return subscriptions.has(id) ? [200, subscriptionObject(id, { expanded: true })] : missing;
        const customer = url.searchParams.get("customer") ?? "";
        if (!customers.has(customer)) return missing;
        const price = url.searchParams.get("price");
        const data = [...subscriptions.values()]
          .filter((subscription) => subscription.customer === customer)
          .filter((subscription) => price === null || subscription.price === price)
          .map((subscription) => subscriptionObject(subscription.id));
        return [200, { object: "list", data, has_more: false, url: "/v1/subscriptions" }];
      }
      case "POST subscriptions": {
        const customer = String(form["customer"]);
        if (!customers.has(customer)) return missing;
        return [200, subscriptionObject(addSubscription({ customer, price: String(form["items[0][price]"]) }).id)];
      }
      case "DELETE subscriptions": {
        const ended = subscriptions.get(id ?? "");
        if (ended === undefined || ended.status === "canceled") return missing;
        ended.status = "canceled";
        return [200, subscriptionObject(ended.id)];
      }
      case "POST billing_portal": {
        const customer = String(form["customer"]);
        if (!customers.has(customer)) return missing;
        const address = `${origin}/portal/${customer}?${new URLSearchParams({ return: String(form["return_url"]) })}`;
        return [200, { id: newId("bps"), object: "billing_portal.session", url: address }];
      }
      default:
        return missing;
    }
  }

  async function answerPortal(response: ServerResponse, customer: string, url: URL, isPost: boolean): Promise<void> {
    const back = url.searchParams.get("return") ?? "/";
    if (isPost) {
      for (const subscription of subscriptions.values()) {
        if (subscription.customer !== customer || subscription.status !== "active") continue;
        subscription.cancelAtPeriodEnd = true;
        await sendEvent("customer.subscription.updated", subscription.id);
      }
      response.writeHead(303, { location: back }).end();
      return;
    }
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><title>Customer portal</title><form method="post"><button>Cancel plan</button></form>`);
  }

  const provider: PaymentProvider = {
    origin,
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: origin,
    },
    subscriptions,
    asked,
    price: { amount: 200 },
    trouble: null,
    slowReading: null,
    webhookUrl: null,
    addSubscription,
    deleteCustomer: (id) => void customers.delete(id),
    confirm,
    sign,
    eventOf,
    subscriptionObject: (id) => subscriptionObject(id),
    close,
  };
  return provider;
}

function failure(type: string, message: string, code?: string): Json {
  return { error: { type, message, ...(code === undefined ? {} : { code }) } };
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_standin" });
  response.end(JSON.stringify(body));
}

async function formOf(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}
