import type { Queries } from "#platform/database/database.ts";
import { hasDeparted, refuseDeparted } from "../account/departed-members.ts";
import type { PaymentTables, SubscriptionRow } from "./payment-tables.ts";

type PaymentQueries = Queries<PaymentTables>;

export type SubscriptionFacts = Pick<
  SubscriptionRow,
  "id" | "source" | "customer_id" | "email" | "status" | "current_period_end" | "is_ending"
>;

export async function customerOf(queries: PaymentQueries, userId: string): Promise<string | null> {
  const row = await queries
    .selectFrom("payment_customers")
    .select("customer_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function memberOf(queries: PaymentQueries, customerId: string): Promise<string | null> {
  const row = await queries
    .selectFrom("payment_customers")
    .select("user_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns the stored customer, which another process may have made. In a transaction; 401 if the account is gone. */
export async function keepCustomer(
  queries: PaymentQueries,
  { userId, customerId, now }: { readonly userId: string; readonly customerId: string; readonly now: number },
): Promise<string> {
  await refuseDeparted(queries, userId);
  await queries
    .insertInto("payment_customers")
    .values({ user_id: userId, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return (await customerOf(queries, userId)) ?? customerId;
}

export async function forgetCustomer(queries: PaymentQueries, customerId: string): Promise<void> {
  await queries.deleteFrom("payment_customers").where("customer_id", "=", customerId).execute();
}

export async function findSubscription(queries: PaymentQueries, id: string): Promise<SubscriptionRow | null> {
  const query = queries.selectFrom("payment_subscriptions").selectAll().where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** False if the row changed since `version` (null: did not exist). A member once set stays. In a transaction. */
export async function writeSubscription(
  queries: PaymentQueries,
  facts: SubscriptionFacts,
  { version, now }: { readonly version: number | null; readonly now: number },
): Promise<boolean> {
  const member = await memberOf(queries, facts.customer_id);
  const owner = member === null || (await hasDeparted(queries, member)) ? null : member;
  if (version === null) {
    const inserted = await queries
      .insertInto("payment_subscriptions")
      .values({ ...facts, user_id: owner, version: 1, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const updated = await queries
    .updateTable("payment_subscriptions")
    .set({
      ...facts,
      ...(owner === null ? {} : { user_id: owner }),
      version: version + 1,
      updated_at: now,
    })
    .where("id", "=", facts.id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** Newest first. */
export async function subscriptionsOf(
  queries: PaymentQueries,
  source: SubscriptionRow["source"],
  userId: string,
): Promise<readonly SubscriptionRow[]> {
  return queries
    .selectFrom("payment_subscriptions")
    .selectAll()
    .where("source", "=", source)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Whether a visitor has begun a payment with this address that no member has adopted. */
export async function isPaidByVisitor(queries: PaymentQueries, email: string): Promise<boolean> {
  const found = await queries
    .selectFrom("payment_subscriptions")
    .select("id")
    .where("email", "=", email)
    .where("user_id", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives a member a visitor's subscriptions with the member's address. In a transaction; 401 if the account is gone. */
export async function adoptSubscriptions(
  queries: PaymentQueries,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await refuseDeparted(queries, userId);
  await queries
    .updateTable("payment_subscriptions")
    .set({ user_id: userId })
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
}

export async function deletePaymentsOf(queries: PaymentQueries, userId: string): Promise<void> {
  await queries.deleteFrom("payment_subscriptions").where("user_id", "=", userId).execute();
  await queries.deleteFrom("payment_customers").where("user_id", "=", userId).execute();
}

export async function wasReceived(queries: PaymentQueries, eventId: string): Promise<boolean> {
  const query = queries.selectFrom("payment_events").select("id").where("id", "=", eventId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Records a processed event, and deletes those received before `forgetBefore`. */
export async function noteEvent(
  queries: PaymentQueries,
  event: { readonly id: string; readonly type: string },
  { now, forgetBefore }: { readonly now: number; readonly forgetBefore: number },
): Promise<void> {
  await queries
    .insertInto("payment_events")
    .values({ id: event.id, type: event.type, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await queries.deleteFrom("payment_events").where("received_at", "<", forgetBefore).execute();
}

/** Deletes sandbox payments begun before `before` and never completed. */
export async function forgetUnpaid(queries: PaymentQueries, before: number): Promise<void> {
  await queries
    .deleteFrom("payment_subscriptions")
    .where("source", "=", "sandbox")
    .where("status", "=", "incomplete")
    .where("created_at", "<", before)
    .execute();
}
