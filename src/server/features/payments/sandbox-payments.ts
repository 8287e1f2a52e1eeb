import { createHash } from "node:crypto";
import type { SandboxOutcome, SandboxPayment } from "#contract/api/payments.ts";
import { SANDBOX_CARDS } from "#domain/members/sandbox-cards.ts";
import { type Clock, DAY } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Random } from "#platform/random.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentTables, SubscriptionRow } from "./payment-tables.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import type { Payments } from "./payments.ts";
import { findSubscription, forgetUnpaid, subscriptionsOf, writeSubscription } from "./payments-store.ts";
import { ALREADY_SUPPORTING, isLive } from "./subscription-state.ts";

/** As long as the provider waits for a first payment. */
const UNPAID_KEPT_MS = DAY;
const PERIOD_DAYS = 30;

/** Payments without keys: they behave like real ones, but no money moves. */
export interface SandboxPayments extends Payments {
  readonly kind: "sandbox";
  readonly pay: (payment: SandboxPayment) => Promise<SandboxOutcome>;
  readonly cancel: (userId: string) => Promise<void>;
}

export function openSandboxPayments({
  database,
  clock,
  random,
}: {
  readonly database: Database<PaymentTables>;
  readonly clock: Clock;
  readonly random: Random;
}): SandboxPayments {
  async function change(row: SubscriptionRow, changed: Partial<SubscriptionRow>): Promise<void> {
    const { id, source, customer_id, email, status, current_period_end, is_ending } = { ...row, ...changed };
    const facts = { id, source, customer_id, email, status, current_period_end, is_ending };
    await database.transaction((queries) => writeSubscription(queries, facts, { version: row.version, now: clock() }));
  }

  return {
    kind: "sandbox",
    publishableKey: null,

    async createSubscription(member) {
      const secret = `sandbox_${random.bytes(16).toString("base64url")}`;
      const now = clock();
      await database.transaction(async (queries) => {
        if (member !== null) await refuseDeparted(queries, member.userId);
        await forgetUnpaid(queries, now - UNPAID_KEPT_MS);
        if (
          member !== null &&
          (await subscriptionsOf(queries, "sandbox", member.userId)).some(({ status }) => isLive(status))
        )
          throw new Refusal(409, ALREADY_SUPPORTING);
        await queries
          .insertInto("payment_subscriptions")
          .values({
            id: idOf(secret),
            source: "sandbox",
            customer_id: `sandbox_${member?.userId ?? "visitor"}`,
            user_id: member?.userId ?? null,
            email: null,
            status: "incomplete",
            current_period_end: null,
            is_ending: 0,
            version: 1,
            created_at: now,
            updated_at: now,
          })
          .execute();
      });
      return secret;
    },

    async pay({ clientSecret, card, email, authentication }) {
      const row = await findSubscription(database.db, idOf(clientSecret));
      if (row === null) throw new Refusal(404, "This payment is not known any more. Please begin again.");
      if (row.status !== "incomplete") return { outcome: "succeeded", message: null };
      const refused = refusedBy(card, authentication);
      if (refused !== null) return refused;
      await change(row, {
        status: "active",
        current_period_end: clock() + PERIOD_DAYS * DAY,
        email: email?.trim().toLowerCase() || null,
      });
      return { outcome: "succeeded", message: null };
    },

    openPortal: async (_customerId, returnUrl) => `${returnUrl}?manage=sandbox`,

    async cancel(userId) {
      const rows = await subscriptionsOf(database.db, "sandbox", userId);
      const live = rows.find(({ status }) => isLive(status));
      if (live === undefined) throw new Refusal(404, "There is no subscription to cancel.");
      await change(live, { is_ending: 1 });
    },

    // No money moves, so nothing continues after the rows are deleted.
    endSubscriptions: async () => undefined,

    receiveEvent: null,
  };
}

function refusedBy(
  card: SandboxPayment["card"],
  authentication: SandboxPayment["authentication"],
): SandboxOutcome | null {
  const kind = SANDBOX_CARDS[card];
  if (kind === "connection-lost") return { outcome: kind, message: null };
  if (kind === "declined") return { outcome: "declined", message: "Your card was declined." };
  if (kind === "authentication" && authentication === null)
    return { outcome: "requires-authentication", message: null };
  if (kind === "authentication" && authentication === "failed")
    return {
      outcome: "declined",
      message: "We are unable to authenticate your payment method. Please choose another one and try again.",
    };
  return null;
}

/** The secret itself is not stored. */
function idOf(secret: string): string {
  return `sandbox_${createHash("sha256").update(secret).digest("hex")}`;
}
