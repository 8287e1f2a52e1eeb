import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  createSubscriptionEndpoint,
  memberSubscriptionEndpoint,
  type MemberSubscription,
  paymentWebhookEndpoint,
  type SandboxPayment,
  sandboxCancellationEndpoint,
  sandboxPaymentBodySchema,
  sandboxPaymentEndpoint,
  subscriptionPortalEndpoint,
} from "#contract/api/payments.ts";
import { pages } from "#contract/pages.ts";
import { networkOf } from "#platform/client-network.ts";
import { HOUR, SECOND } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AskAuth } from "../../ask-auth.ts";
import type { AttemptLimit, Attempts } from "../../attempts/attempts.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { provenEmail } from "../../own-account.ts";
import { Refusal } from "../../refusal.ts";
import type { Member, VerifyToken } from "../../token-verifier.ts";
import { askingMember, requireMember } from "../../who-asks.ts";
import type { PaymentTables } from "./payment-tables.ts";
import { type Payments, PaymentTrouble } from "./payments.ts";
import { adoptSubscriptions, isPaidByVisitor, subscriptionsOf } from "./payments-store.ts";
import type { SandboxPayments } from "./sandbox-payments.ts";
import { currentSubscription, subscriptionToWire } from "./subscription-state.ts";

const KIBIBYTE = 1024;
const EVENT_LIMIT_BYTES = 512 * KIBIBYTE;
const ATTEMPTS: Readonly<Record<Payments["kind"] | SandboxPayments["kind"], AttemptLimit>> = {
  // By IP address: whoever tests stolen cards needs many attempts.
  stripe: { what: "payment", most: 5, perMs: HOUR },
  // Only limits what the sandbox stores.
  sandbox: { what: "sandbox payment", most: 120, perMs: HOUR },
};

export interface PaymentDeps {
  readonly payments: Payments | SandboxPayments;
  readonly database: Database<PaymentTables>;
  readonly verifyToken: VerifyToken;
  readonly askAuth: AskAuth;
  readonly attempts: Attempts;
  readonly publicUrl: string;
}

export function addPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { payments, verifyToken, attempts, publicUrl } = deps;

  app.route({
    ...endpointRoute(createSubscriptionEndpoint),
    handler: async (request, reply) => {
      const member = await askingMember(verifyToken, request);
      const waitMs = await attempts.take(ATTEMPTS[payments.kind], networkOf(request.ip));
      if (waitMs !== null) {
        reply.header("retry-after", Math.ceil(waitMs / SECOND));
        throw new Refusal(429, "Too many attempts. Please try again in an hour.");
      }
      const clientSecret = await askProvider(request, () => payments.createSubscription(member));
      return reply.header("cache-control", "no-store").send({ clientSecret });
    },
  });

  app.route({
    ...endpointRoute(memberSubscriptionEndpoint),
    handler: async (request, reply) => {
      const member = await requireMember(verifyToken, request);
      return reply.header("cache-control", "no-store").send(await stateOf(deps, request, member));
    },
  });

  app.route({
    ...endpointRoute(subscriptionPortalEndpoint),
    handler: async (request, reply) => {
      const member = await requireMember(verifyToken, request);
      const current = currentSubscription(await subscriptionsOf(deps.database.db, payments.kind, member.userId));
      if (current === null) throw new Refusal(404, "There is no subscription to manage.");
      const returnUrl = publicUrl + pages.support();
      const url = await askProvider(request, () => payments.openPortal(current.customer_id, returnUrl));
      return reply.header("cache-control", "no-store").send({ url });
    },
  });

  addSandboxRoutes(app, deps);
  void app.register(async (scope) => addWebhook(scope, payments));
}

/** The signature covers the raw bytes, so the body is not parsed. */
function addWebhook(scope: FastifyInstance, { receiveEvent }: Payments): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  scope.route<{ Body: Buffer | undefined }>({
    ...endpointRoute(paymentWebhookEndpoint),
    bodyLimit: EVENT_LIMIT_BYTES,
    handler: async (request, reply) => {
      if (receiveEvent === null) throw new Refusal(404, "No payment provider sends events here.");
      const signature = request.headers["stripe-signature"];
      const { body } = request;
      if (typeof signature !== "string" || !Buffer.isBuffer(body)) throw new Refusal(400, "The event is not signed.");
      await askProvider(request, () => receiveEvent(body, signature));
      return reply.header("cache-control", "no-store").send({ received: true });
    },
  });
}

function addSandboxRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { payments, verifyToken } = deps;
  const sandbox = (): SandboxPayments => {
    if (!isSandbox(payments)) throw new Refusal(404, "Payments are real here: there is no sandbox.");
    return payments;
  };
  const payment = endpointRoute(sandboxPaymentEndpoint);
  app.route<{ Body: SandboxPayment }>({
    ...payment,
    schema: { ...payment.schema, body: sandboxPaymentBodySchema },
    handler: async (request, reply) =>
      reply.header("cache-control", "no-store").send(await sandbox().pay(request.body)),
  });
  app.route({
    ...endpointRoute(sandboxCancellationEndpoint),
    handler: async (request, reply) => {
      const member = await requireMember(verifyToken, request);
      await sandbox().cancel(member.userId);
      return reply.header("cache-control", "no-store").send(await stateOf(deps, request, member));
    },
  });
}

function isSandbox(payments: Payments | SandboxPayments): payments is SandboxPayments {
  return payments.kind === "sandbox";
}

/** A member's subscription, after adopting what they paid for as a visitor. */
async function stateOf(
  { payments, database, askAuth }: PaymentDeps,
  request: FastifyRequest,
  { userId, email }: Member,
): Promise<MemberSubscription> {
  // Few members have paid as a visitor, so the confirmed address is only fetched for those.
  if (email !== "" && (await isPaidByVisitor(database.db, email.toLowerCase()))) {
    const proven = await provenEmail(askAuth, request);
    if (proven !== null)
      await database.transaction((queries) => adoptSubscriptions(queries, { userId, email: proven }));
  }
  const rows = await subscriptionsOf(database.db, payments.kind, userId);
  return { subscription: subscriptionToWire(currentSubscription(rows)), payments: payments.kind };
}

/** Turns trouble with the provider into a logged refusal; retrying may help. */
async function askProvider<Result>(request: FastifyRequest, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : "";
    request.log.error({ err: error, cause }, "payment provider");
    throw new Refusal(503, "The payment provider can't be reached. Please try again.");
  }
}
