import { type Clock, DAY, HOUR, MINUTE } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/by-dialect.ts";
import type { SearchTables } from "./search-migrations.ts";

export interface SearchLimits {
  readonly hourly: number;
  readonly daily: number;
}

export interface QuotaAnswer {
  readonly isAllowed: boolean;
  readonly remaining: SearchLimits;
  /** Not counted, because nothing can be stored now; such a search must cost no money. */
  readonly isUncounted?: true;
  readonly retryAfterMs?: number;
}

export interface SearchQuotas {
  /** Counts a search; a repeat within a minute is free a few times. A refused search is not counted. */
  readonly take: (searcher: string, request: string) => Promise<QuotaAnswer>;
}

/** A repeat within this time is free, this many times: enough for going back and forth, not for a script. */
const REPEAT_MS = MINUTE;
const FREE_REPEATS = 5;

/** Quotas in the database: shared by all processes, kept over a restart, deleted after a day. */
export function createSearchQuotas({
  database,
  limits,
  clock,
}: {
  readonly database: Database<SearchTables>;
  readonly limits: SearchLimits;
  readonly clock: Clock;
}): SearchQuotas {
  let tidiedAt = 0;
  return {
    take: (searcher, request) =>
      database.transaction(async (queries) => {
        const now = clock();
        if (Math.abs(now - tidiedAt) > HOUR) {
          await queries
            .deleteFrom("search_usage")
            .where("day_started_at", "<=", now - DAY)
            .execute();
          await queries
            .deleteFrom("search_repeats")
            .where("asked_at", "<=", now - REPEAT_MS)
            .execute();
          tidiedAt = now;
        }
        const usage = await lockUsage(queries, searcher, now);
        const hour = windowAt(now, usage.hour_started_at, usage.hour_used, HOUR);
        const day = windowAt(now, usage.day_started_at, usage.day_used, DAY);
        const remaining = {
          hourly: Math.max(0, limits.hourly - hour.used),
          daily: Math.max(0, limits.daily - day.used),
        };

        const repeat = await queries
          .selectFrom("search_repeats")
          .select("repeats")
          .where("searcher", "=", searcher)
          .where("request", "=", request)
          .where("asked_at", ">", now - REPEAT_MS)
          .where("asked_at", "<", now + REPEAT_MS)
          .executeTakeFirst();
        if (repeat !== undefined && repeat.repeats < FREE_REPEATS) {
          await queries
            .updateTable("search_repeats")
            .set((column) => ({ repeats: column("repeats", "+", 1) }))
            .where("searcher", "=", searcher)
            .where("request", "=", request)
            .execute();
          return { isAllowed: true, remaining };
        }
        if (remaining.hourly === 0 || remaining.daily === 0) {
          // A window from a clock ahead of ours must end an hour or a day from now, and not be extended by each search.
          if (hour.startedAt < usage.hour_started_at || day.startedAt < usage.day_started_at)
            await setUsage(queries, searcher, hour, day);
          const end = remaining.daily === 0 ? day.startedAt + DAY : hour.startedAt + HOUR;
          return { isAllowed: false, remaining, retryAfterMs: end - now };
        }

        const counted = ({ startedAt, used }: UsageWindow): UsageWindow => ({ startedAt, used: used + 1 });
        await setUsage(queries, searcher, counted(hour), counted(day));
        const fresh = { asked_at: now, repeats: 0 };
        await queries
          .insertInto("search_repeats")
          .values({ searcher, request, ...fresh })
          .onConflict((conflict) => conflict.columns(["searcher", "request"]).doUpdateSet(fresh))
          .execute();
        return { isAllowed: true, remaining: { hourly: remaining.hourly - 1, daily: remaining.daily - 1 } };
      }),
  };
}

interface UsageWindow {
  readonly startedAt: number;
  readonly used: number;
}

/** The current window; a new one where it has passed or, by another clock, begins in the future. */
function windowAt(now: number, startedAt: number, used: number, lengthMs: number): UsageWindow {
  const isRunning = Math.abs(now - startedAt) < lengthMs;
  return isRunning ? { startedAt: Math.min(startedAt, now), used } : { startedAt: now, used: 0 };
}

/** Locked until the transaction ends, so that one searcher's searches come one after another. */
async function lockUsage(queries: Queries<SearchTables>, searcher: string, now: number) {
  await queries
    .insertInto("search_usage")
    .values({ searcher, hour_started_at: now, hour_used: 0, day_started_at: now, day_used: 0 })
    .onConflict((conflict) => conflict.column("searcher").doNothing())
    .execute();
  const select = queries.selectFrom("search_usage").selectAll().where("searcher", "=", searcher);
  return lockRows(queries, select).executeTakeFirstOrThrow();
}

async function setUsage(
  queries: Queries<SearchTables>,
  searcher: string,
  hour: UsageWindow,
  day: UsageWindow,
): Promise<void> {
  await queries
    .updateTable("search_usage")
    .set({
      hour_started_at: hour.startedAt,
      hour_used: hour.used,
      day_started_at: day.startedAt,
      day_used: day.used,
    })
    .where("searcher", "=", searcher)
    .execute();
}
