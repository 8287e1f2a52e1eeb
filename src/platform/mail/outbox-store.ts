import type { Queries } from "../database/database.ts";
import type { MailOutboxRow, MailTables } from "./mailer.ts";

type OutboxQueries = Queries<MailTables>;

/** For finished messages, which held links and codes. */
const EMPTY_MESSAGE = "{}";

/** Due messages that no process is working on, the longest waiting first. */
export async function listDue(queries: OutboxQueries, now: number, most: number): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .orderBy("next_attempt_at")
    .orderBy("created_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Leases a message until `until`, which counts as an attempt; null where another process was first. */
export async function leaseMessage(
  queries: OutboxQueries,
  id: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<MailOutboxRow | null> {
  const query = queries
    .updateTable("mail_outbox")
    .set((column) => ({ leased_until: until, attempts: column("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .returningAll();
  return (await query.executeTakeFirst()) ?? null;
}

export function renewLease(queries: OutboxQueries, id: string, until: number): Promise<void> {
  return changeQueued(queries, id, { leased_until: until });
}

export async function markSent(queries: OutboxQueries, id: string, now: number): Promise<void> {
  await queries
    .updateTable("mail_outbox")
    .set({ status: "sent", sent_at: now, leased_until: null, last_error: null, message: EMPTY_MESSAGE })
    .where("id", "=", id)
    .execute();
}

export function postpone(
  queries: OutboxQueries,
  id: string,
  { until, trouble }: { readonly until: number; readonly trouble: string },
): Promise<void> {
  return changeQueued(queries, id, { next_attempt_at: until, leased_until: null, last_error: trouble });
}

/** Keeps the reason but not the content. */
export function giveUp(queries: OutboxQueries, id: string, trouble: string): Promise<void> {
  const given = { status: "failed", leased_until: null, last_error: trouble, message: EMPTY_MESSAGE } as const;
  return changeQueued(queries, id, given);
}

async function changeQueued(queries: OutboxQueries, id: string, changes: Partial<MailOutboxRow>): Promise<void> {
  await queries.updateTable("mail_outbox").set(changes).where("id", "=", id).where("status", "=", "queued").execute();
}

export async function forgetDone(queries: OutboxQueries, before: number): Promise<void> {
  await queries
    .deleteFrom("mail_outbox")
    .where("status", "in", ["sent", "failed"])
    .where("next_attempt_at", "<", before)
    .execute();
}

/** How many messages are waiting or given up, and since when the oldest waits (null if none does). */
export async function queueState(
  queries: OutboxQueries,
): Promise<{ readonly queued: number; readonly failed: number; readonly oldest: number | null }> {
  const rows = await queries
    .selectFrom("mail_outbox")
    .select((is) => ["status", is.fn.countAll<number>().as("count"), is.fn.min("created_at").as("oldest")])
    .where("status", "in", ["queued", "failed"])
    .groupBy("status")
    .execute();
  const of = (status: "queued" | "failed") => rows.find((row) => row.status === status);
  return { queued: of("queued")?.count ?? 0, failed: of("failed")?.count ?? 0, oldest: of("queued")?.oldest ?? null };
}
