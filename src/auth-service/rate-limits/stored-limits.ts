import { sql } from "kysely";
import { type Clock, SECOND } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AuthTables, AuthQueries } from "../database/auth-tables.ts";
import type { Vault } from "../keys/vault.ts";
import type { Rate } from "../settings/variables.ts";
import { createRequestLimits, type RequestLimits, earliness } from "./request-limits.ts";

/** Shared by all processes; what the process's own count refuses never reaches the database. */
export function createSharedRequestLimits({
  database,
  vault,
  clock,
}: {
  readonly database: Database<AuthTables>;
  readonly vault: Vault;
  readonly clock: Clock;
}): RequestLimits {
  const own = createRequestLimits(clock);
  const storedName = (name: string, caller: string): string =>
    `calls:${name}:${vault.hash("request-limit", `${name} ${caller}`)}`;
  return {
    async take(name, caller, rate, burst = rate.count) {
      const waitMs = await own.take(name, caller, rate, burst);
      if (waitMs !== null || !canBeStored(rate)) return waitMs;
      return takeStoredTurn(database.db, storedName(name, caller), { rate, burst, now: clock() });
    },
    async giveBack(name, caller, rate) {
      await own.giveBack(name, caller, rate);
      if (canBeStored(rate)) await giveBackStoredTurn(database.db, storedName(name, caller), rate);
    },
    isSpent: async (name, caller, rate) =>
      (await own.isSpent(name, caller, rate)) ||
      (canBeStored(rate) && (await storedWait(database.db, storedName(name, caller), { rate, now: clock() })) !== null),
  };
}

/** The database's whole milliseconds are too coarse for more than one call in each. */
function canBeStored(rate: Rate): boolean {
  return rate.perMs >= rate.count;
}

const CLOCKS_APART_MS = SECOND;

/** One statement (generic cell rate algorithm), so that two never take the last turn. Null, or milliseconds to wait. */
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

async function giveBackStoredTurn(queries: AuthQueries, name: string, rate: Rate): Promise<void> {
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
