import { type Clock, DAY, HOUR, MINUTE } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { writtenOnce } from "#platform/database/written-once.ts";
import type { SearchTables } from "./search-migrations.ts";

/** Searches per hour and per day. */
export interface SearchLimits {
  readonly hourly: number;
  readonly daily: number;
}

export interface QuotaAnswer {
  readonly isAllowed: boolean;
  readonly remaining: SearchLimits;
  /** Not counted, because nothing can be stored now; such a search must cost no money. */
  readonly isUncounted?: true;
  /** Set where the search is refused: how long to wait. */
  readonly retryAfterMs?: number;
}

export interface SearchQuotas {
  /**
   * Counts a search, unless it repeats one less than a minute old, which is free a few times. `searcher` and `request`
   * identify them. A refused search is not counted.
   */
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
        await addUsage(queries, { searcher, now });
        // Serialises concurrent searches of one searcher across processes.
        const [usage] = await lockUsage(queries, { searcher });
        if (usage === undefined) throw new Error("The searcher's usage was there a moment ago.");
        const hour = windowAt(now, usage.hour_started_at, usage.hour_used, HOUR);
        const day = windowAt(now, usage.day_started_at, usage.day_used, DAY);
        const remaining = {
          hourly: Math.max(0, limits.hourly - hour.used),
          daily: Math.max(0, limits.daily - day.used),
        };

        const near = { since: now - REPEAT_MS, until: now + REPEAT_MS };
        const [repeat] = await findRepeat(queries, { searcher, request, ...near });
        if (repeat !== undefined && repeat.repeats < FREE_REPEATS) {
          await countRepeat(queries, { searcher, request });
          return { isAllowed: true, remaining };
        }
        if (remaining.hourly === 0 || remaining.daily === 0) {
          // A window from a clock ahead of ours must end an hour or a day from now, and not be extended by each search.
          if (hour.startedAt < usage.hour_started_at || day.startedAt < usage.day_started_at)
            await setUsage(queries, usageOf(searcher, hour, day));
          const end = remaining.daily === 0 ? day.startedAt + DAY : hour.startedAt + HOUR;
          return { isAllowed: false, remaining, retryAfterMs: end - now };
        }

        const counted = ({ startedAt, used }: UsageWindow): UsageWindow => ({ startedAt, used: used + 1 });
        await setUsage(queries, usageOf(searcher, counted(hour), counted(day)));
        await keepRepeat(queries, { searcher, request, asked_at: now });
        return { isAllowed: true, remaining: { hourly: remaining.hourly - 1, daily: remaining.daily - 1 } };
      }),
  };
}

interface UsageWindow {
  readonly startedAt: number;
  readonly used: number;
}

/**
 * The current window, or a new one where the last has passed or the clock was set far back. A window that begins in the
 * future, by another clock, begins now.
 */
function windowAt(now: number, startedAt: number, used: number, lengthMs: number): UsageWindow {
  const isRunning = Math.abs(now - startedAt) < lengthMs;
  return isRunning ? { startedAt: Math.min(startedAt, now), used } : { startedAt: now, used: 0 };
}

type Usage = SearchTables["search_usage"];

function usageOf(searcher: string, hour: UsageWindow, day: UsageWindow): Usage {
  return {
    searcher,
    hour_started_at: hour.startedAt,
    hour_used: hour.used,
    day_started_at: day.startedAt,
    day_used: day.used,
  };
}

type Repeat = SearchTables["search_repeats"];

const addUsage = writtenOnce<SearchTables, { readonly searcher: string; readonly now: number }, unknown>(
  (queries, value) =>
    queries
      .insertInto("search_usage")
      .values({
        searcher: value("searcher"),
        hour_started_at: value("now"),
        hour_used: 0,
        day_started_at: value("now"),
        day_used: 0,
      })
      .onConflict((conflict) => conflict.column("searcher").doNothing()),
);

const lockUsage = writtenOnce<SearchTables, Pick<Usage, "searcher">, Usage>((queries, value) =>
  lockRows(queries, queries.selectFrom("search_usage").selectAll().where("searcher", "=", value("searcher"))),
);

const setUsage = writtenOnce<SearchTables, Usage, unknown>((queries, value) =>
  queries
    .updateTable("search_usage")
    .set({
      hour_started_at: value("hour_started_at"),
      hour_used: value("hour_used"),
      day_started_at: value("day_started_at"),
      day_used: value("day_used"),
    })
    .where("searcher", "=", value("searcher")),
);

const findRepeat = writtenOnce<
  SearchTables,
  Pick<Repeat, "searcher" | "request"> & { readonly since: number; readonly until: number },
  Pick<Repeat, "repeats">
>((queries, value) =>
  queries
    .selectFrom("search_repeats")
    .select("repeats")
    .where("searcher", "=", value("searcher"))
    .where("request", "=", value("request"))
    .where("asked_at", ">", value("since"))
    .where("asked_at", "<", value("until")),
);

const countRepeat = writtenOnce<SearchTables, Pick<Repeat, "searcher" | "request">, unknown>((queries, value) =>
  queries
    .updateTable("search_repeats")
    .set((column) => ({ repeats: column("repeats", "+", 1) }))
    .where("searcher", "=", value("searcher"))
    .where("request", "=", value("request")),
);

const keepRepeat = writtenOnce<SearchTables, Omit<Repeat, "repeats">, unknown>((queries, value) =>
  queries
    .insertInto("search_repeats")
    .values({ searcher: value("searcher"), request: value("request"), asked_at: value("asked_at"), repeats: 0 })
    .onConflict((conflict) =>
      conflict.columns(["searcher", "request"]).doUpdateSet({ asked_at: value("asked_at"), repeats: 0 }),
    ),
);
