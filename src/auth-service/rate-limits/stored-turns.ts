import { sql } from "kysely";
import type { AuthQueries } from "../database/auth-tables.ts";
import type { Rate } from "../settings/variables.ts";

/**
 * Takes one turn of an allowance kept in the database, as the time at which it is full again (generic cell rate
 * algorithm). One statement, so that two processes never both take the last one. At once may come `burst`, as many as
 * the rate counts unless said otherwise. Answers the milliseconds to wait, or null where the turn was taken.
 */
export async function takeStoredTurn(
  queries: AuthQueries,
  name: string,
  { rate, burst = rate.count, now }: { readonly rate: Rate; readonly burst?: number; readonly now: number },
): Promise<number | null> {
  const interval = intervalOf(rate);
  // The latest "free at" that still leaves room for one more.
  const latest = now + interval * (Math.max(1, burst) - 1);
  const taken = await queries
    .insertInto("auth_rate_limits")
    .values({ name, free_at: now + interval })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({
          free_at: sql<number>`case when auth_rate_limits.free_at > ${now} then auth_rate_limits.free_at else ${now} end + ${interval}`,
        })
        .where("auth_rate_limits.free_at", "<=", latest),
    )
    .returning("free_at")
    .executeTakeFirst();
  return taken === undefined ? Math.max(1, (await freeAt(queries, name, now)) - latest) : null;
}

/** The milliseconds until a turn is left, or null where one is; takes none. */
export async function storedWait(
  queries: AuthQueries,
  name: string,
  { rate, now }: { readonly rate: Rate; readonly now: number },
): Promise<number | null> {
  const waitMs = (await freeAt(queries, name, now)) - (now + intervalOf(rate) * (rate.count - 1));
  return waitMs > 0 ? waitMs : null;
}

/** Whole milliseconds: the database keeps no others. */
function intervalOf(rate: Rate): number {
  return Math.ceil(rate.perMs / rate.count);
}

async function freeAt(queries: AuthQueries, name: string, now: number): Promise<number> {
  const row = await queries
    .selectFrom("auth_rate_limits")
    .select("free_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.free_at ?? now;
}
