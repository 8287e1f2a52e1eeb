import type { MemberSubscription } from "#contract/api/payments.ts";
import type { SubscriptionRow, SubscriptionStatus } from "./payment-tables.ts";

export const ALREADY_SUPPORTING = "You already support Canon. Thank you!";

const LIVE: ReadonlySet<string> = new Set<SubscriptionStatus>(["trialing", "active", "past_due", "unpaid", "paused"]);
const UNPAID: ReadonlySet<string> = new Set<SubscriptionStatus>(["incomplete", "incomplete_expired"]);

export function isLive(status: string): boolean {
  return LIVE.has(status);
}

export function hasEnded(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** The subscription to show: a live one before an ended one. */
export function currentSubscription(rows: readonly SubscriptionRow[]): SubscriptionRow | null {
  const paid = rows.filter(({ status }) => !UNPAID.has(status));
  return paid.find(({ status }) => isLive(status)) ?? paid[0] ?? null;
}

export function subscriptionToWire(row: SubscriptionRow | null): MemberSubscription["subscription"] {
  if (row === null) return null;
  return { status: row.status, currentPeriodEnd: row.current_period_end, isEnding: row.is_ending === 1 };
}
