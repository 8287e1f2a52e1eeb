import { sql } from "kysely";
import { SECOND } from "#platform/clock.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import type { Rate } from "../settings/variables.ts";
import { earliness } from "./request-limits.ts";

const CLOCKS_APART_MS = SECOND;

/**
 * Takes one turn of an allowance stored as the time at which it is full again (generic cell rate algorithm), in one
 * statement, so that two processes never both take the last. Returns null, or the milliseconds to wait: never more than
 * the rate's own time, as anything longer was noted by a clock that was ahead.
 */
export async function takeStoredTurn(
  queries: AuthQueries,
  name: string,
  { rate, burst = rate.count, now }: { readonly rate: Rate; readonly burst?: number; readonly now: number },
): Promise<number | null> {
  const interval = intervalOf(rate);
  const latest = latestOf({ rate, burst, now });
  const taken = await queries
    .insertInto("auth_rate_limits")
    .values({ name, free_at: now + interval })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({
          free_at: sql<number>`case when auth_rate_limits.free_at between ${now} and ${latest} then auth_rate_limits.free_at else ${now} end + ${interval}`,
        })
        .where((is) =>
          is.or([
            is("auth_rate_limits.free_at", "<=", latest),
            is("auth_rate_limits.free_at", ">", latest + rate.perMs + CLOCKS_APART_MS),
          ]),
        ),
    )
    .returning("free_at")
    .executeTakeFirst();
  return taken === undefined ? ((await storedWait(queries, name, { rate, burst, now })) ?? 1) : null;
}

export async function giveBackStoredTurn(queries: AuthQueries, name: string, rate: Rate): Promise<void> {
  await queries
    .updateTable("auth_rate_limits")
    .set((row) => ({ free_at: row("free_at", "-", intervalOf(rate)) }))
    .where("name", "=", name)
    .execute();
}

/** The milliseconds until a turn is left, null where one is; takes none. */
export async function storedWait(
  queries: AuthQueries,
  name: string,
  { rate, burst = rate.count, now }: { readonly rate: Rate; readonly burst?: number; readonly now: number },
): Promise<number | null> {
  const row = await queries
    .selectFrom("auth_rate_limits")
    .select("free_at")
    .where("name", "=", name)
    .executeTakeFirst();
  const waitMs = (row?.free_at ?? now) - latestOf({ rate, burst, now });
  if (waitMs <= 0 || waitMs > rate.perMs + CLOCKS_APART_MS) return null;
  return Math.min(waitMs, rate.perMs);
}

function latestOf(given: { readonly rate: Rate; readonly burst: number; readonly now: number }): number {
  return given.now + intervalOf(given.rate) * (Math.max(1, given.burst) - 1) + Math.floor(earliness(given.rate));
}

function intervalOf(rate: Rate): number {
  return Math.ceil(rate.perMs / rate.count);
}
