import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { MemberSubscription } from "#contract/api/payments.ts";
import {
  startPaymentProvider,
  type PaymentProvider,
  type SignedEvent,
  type StandInSubscription,
} from "./payment-provider.ts";
import { standInAccounts } from "./stand-in-accounts.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { createTestApp, NO_OUTSIDE } from "#server/test-app.ts";
import type { Member } from "#server/token-verifier.ts";
import { ATTEMPT_MIGRATIONS } from "#server/attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "#server/features/account/departed-members.ts";
import { PAYMENT_MIGRATIONS } from "#server/features/payments/payment-migrations.ts";
import { readPaymentSettings, type StripeSettings } from "#server/features/payments/payment-settings.ts";
import type { PaymentTables } from "#server/features/payments/payment-tables.ts";
import { openStripePayments } from "#server/features/payments/stripe-payments.ts";

/** Two members, and one with the first's address unconfirmed. */
type Name = "ann" | "ben" | "unconfirmed-ann";

const MEMBERS: Readonly<Record<Name, Member>> = {
  ann: member("1", "ann@example.com"),
  ben: member("2", "ben@example.com"),
  "unconfirmed-ann": member("3", "ann@example.com"),
};

function member(digit: string, email: string): Member {
  const id = `${digit.repeat(8)}-0000-4000-8000-000000000000`;
  return { userId: id, sessionId: id, email, isAnonymous: false, name: "" };
}

function memberBy(token: string): Member | null {
  return Object.hasOwn(MEMBERS, token) ? MEMBERS[token as Name] : null;
}

function settingsOf(env: PaymentProvider["env"]): StripeSettings {
  const reading = readPaymentSettings(env);
  if (!reading.ok || reading.settings.kind !== "stripe") throw new Error("The stand-in's settings are wrong.");
  return reading.settings;
}

export class PaymentProbe {
  readonly provider: PaymentProvider;
  #app: FastifyInstance;
  readonly #another: FastifyInstance;
  readonly #database: TestDatabase;
  readonly #lines: string[];
  readonly #clock: { offset: number };
  readonly #openApp: (settings: StripeSettings) => Promise<FastifyInstance>;

  private constructor(parts: {
    readonly provider: PaymentProvider;
    readonly app: FastifyInstance;
    readonly another: FastifyInstance;
    readonly database: TestDatabase;
    readonly lines: string[];
    readonly clock: { offset: number };
    readonly openApp: (settings: StripeSettings) => Promise<FastifyInstance>;
  }) {
    this.provider = parts.provider;
    this.#app = parts.app;
    this.#another = parts.another;
    this.#database = parts.database;
    this.#lines = parts.lines;
    this.#clock = parts.clock;
    this.#openApp = parts.openApp;
  }

  static async open(): Promise<PaymentProbe> {
    const [provider, database] = await Promise.all([
      startPaymentProvider(),
      openTestDatabase([ACCOUNT_MIGRATIONS, ATTEMPT_MIGRATIONS, PAYMENT_MIGRATIONS]),
    ]);
    const offset = { offset: 0 };
    const clock = (): number => Date.now() + offset.offset;
    const lines: string[] = [];
    const openApp = async (settings: StripeSettings): Promise<FastifyInstance> =>
      createTestApp({
        settings: { publicUrl: "http://localhost:3000", logLevel: "info", trustedProxies: [] },
        logDestination: { write: (line) => lines.push(line) },
        outside: {
          ...NO_OUTSIDE,
          payments: await openStripePayments(settings, {
            database: database.database.withTables<PaymentTables>(),
            clock,
          }),
        },
        database: database.database,
        clock,
        verifyToken: async (token) => memberBy(token),
        auth: standInAccounts((token) => {
          const known = memberBy(token);
          return known === null ? null : { email: known.email, isProven: token !== "unconfirmed-ann" };
        }),
      });
    const settings = settingsOf(provider.env);
    const [app, another] = [await openApp(settings), await openApp(settings)];
    return new PaymentProbe({ provider, app, another, database, lines, clock: offset, openApp });
  }

  async close(): Promise<void> {
    await Promise.all([this.#app.close(), this.#another.close()]);
    await Promise.all([this.provider.close(), this.#database.close()]);
  }

  async changePrice(priceId: string): Promise<void> {
    await this.#app.close();
    this.#app = await this.#openApp(settingsOf({ ...this.provider.env, STRIPE_PRICE_ID: priceId }));
  }

  log = (): string => this.#lines.join("");
  now = (): number => Date.now() + this.#clock.offset;
  pass = (milliseconds: number): void => void (this.#clock.offset += milliseconds);
  tokenOf = (name: Name): Readonly<Record<string, string>> => ({ authorization: `Bearer ${name}` });

  ask(
    method: "GET" | "POST",
    url: string,
    headers: Readonly<Record<string, string>> = {},
    payload?: string,
  ): Promise<LightMyRequestResponse> {
    return this.#app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }

  create(name: Name | null = null, remoteAddress = "127.0.0.1", app = this.#app): Promise<LightMyRequestResponse> {
    const headers = name === null ? {} : this.tokenOf(name);
    return app.inject({ method: "POST", url: "/api/create-subscription", headers, remoteAddress });
  }

  createElsewhere = (name: Name | null = null): Promise<LightMyRequestResponse> =>
    this.create(name, "127.0.0.1", this.#another);

  async begin(name: Name | null): Promise<StandInSubscription> {
    const { clientSecret } = (await this.create(name)).json<{ clientSecret: string }>();
    const begun = [...this.provider.subscriptions.values()].find(({ secret }) => secret === clientSecret);
    if (begun === undefined) throw new Error("No subscription was begun.");
    return begun;
  }

  async subscribe(name: Name): Promise<StandInSubscription> {
    const begun = await this.begin(name);
    await this.provider.confirm(begun.secret, "4242424242424242", null, false);
    const event = this.provider.eventOf("customer.subscription.updated", this.provider.subscriptionObject(begun.id));
    await this.send(this.provider.sign(event));
    return begun;
  }

  send({ body, signature }: SignedEvent): Promise<LightMyRequestResponse> {
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    return this.ask("POST", "/api/stripe/webhook", headers, body);
  }

  async stateOf(name: Name): Promise<MemberSubscription["subscription"]> {
    const answer = await this.ask("GET", "/api/user/subscription", this.tokenOf(name));
    return answer.json<MemberSubscription>().subscription;
  }

  /** How often the product has read a subscription from the provider. */
  readingsOf(id: string): number {
    return this.provider.asked.filter(({ path }) => path === `/v1/subscriptions/${id}`).length;
  }
}
