import type { SUBSCRIPTION_STATUSES } from "#contract/api/payments.ts";

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Times are milliseconds since 1970, booleans 0 or 1. */
export interface PaymentTables {
  readonly payment_customers: {
    readonly user_id: string;
    readonly customer_id: string;
    readonly created_at: number;
  };
  readonly payment_subscriptions: SubscriptionRow;
  /** Events that have been processed, so that each is processed once. */
  readonly payment_events: {
    readonly id: string;
    readonly type: string;
    readonly received_at: number;
  };
}

export interface SubscriptionRow {
  /** The provider's id; in the sandbox a hash of the client secret. */
  readonly id: string;
  /** A sandbox subscription never counts where payments are real. */
  readonly source: "stripe" | "sandbox";
  readonly customer_id: string;
  /** Null while it belongs to a visitor. */
  readonly user_id: string | null;
  /** The payer's address in lower case. */
  readonly email: string | null;
  readonly status: SubscriptionStatus;
  readonly current_period_end: number | null;
  /** Cancelled as of the end of the period. */
  readonly is_ending: number;
  /** Incremented by each write, for optimistic locking. */
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
}
