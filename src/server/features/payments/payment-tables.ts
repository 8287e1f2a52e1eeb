import type { SUBSCRIPTION_STATUSES } from "#contract/api/payments.ts";

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Times are milliseconds since 1970, truths 0 or 1. */
export interface PaymentTables {
  /** Which customer of the payment provider a member is. */
  readonly payment_customers: {
    readonly user_id: string;
    readonly customer_id: string;
    readonly created_at: number;
  };
  readonly payment_subscriptions: SubscriptionRow;
  /** The provider's events that have had their effect: each has it once. */
  readonly payment_events: {
    readonly id: string;
    readonly type: string;
    readonly received_at: number;
  };
}

export interface SubscriptionRow {
  /** The provider's id; in the sandbox a hash of the client secret. */
  readonly id: string;
  /** What is said in the sandbox never counts where payments are real. */
  readonly source: "stripe" | "sandbox";
  readonly customer_id: string;
  /** The member it belongs to; null while it is a visitor's. */
  readonly user_id: string | null;
  /** The address its payer gave, in small letters. */
  readonly email: string | null;
  readonly status: SubscriptionStatus;
  readonly current_period_end: number | null;
  /** Whether it ends with the period. */
  readonly is_ending: number;
  /** Counts the writes, so that nobody overwrites what was read later than their own reading. */
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
}
