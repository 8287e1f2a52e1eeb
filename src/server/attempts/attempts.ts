import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Clock, HOUR, SECOND } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AttemptTables } from "./attempt-migrations.ts";

export interface AttemptLimit {
  readonly what: string;
  readonly most: number;
  readonly perMs: number;
}

/** Limits attempts across all processes and restarts, by counting them in the database. */
export interface Attempts {
  /** Counts an attempt before it is made: null where allowed, else the milliseconds to wait, at most `perMs`. */
  readonly take: (limit: AttemptLimit, who: string) => Promise<number | null>;
  readonly forgive: (limit: AttemptLimit, who: string) => Promise<void>;
}

const CLOCKS_APART_MS = SECOND;

export function createAttempts({
  database,
  clock,
}: {
  readonly database: Database<AttemptTables>;
  readonly clock: Clock;
}): Attempts {
  const { db } = database;
  let tidiedAt = clock();

  async function tidyHourly(now: number): Promise<void> {
    if (Math.abs(now - tidiedAt) < HOUR) return;
    tidiedAt = now;
    await db.deleteFrom("attempts").where("ends_at", "<=", now).execute();
  }

  return {
    async take(limit, who) {
      const now = clock();
      await tidyHourly(now);
      const name = nameOf(limit, who);
      const over = sql<boolean>`(attempts.ends_at <= ${now} or attempts.ends_at > ${now + limit.perMs + CLOCKS_APART_MS})`;
      // One statement, so that concurrent attempts are counted one by one. It returns no row at the limit.
      const taken = await db
        .insertInto("attempts")
        .values({ name, ends_at: now + limit.perMs, count: 1 })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({
              ends_at: sql<number>`case when ${over} then ${now + limit.perMs} else attempts.ends_at end`,
              count: sql<number>`case when ${over} then 1 else attempts.count + 1 end`,
            })
            .where((is) => is.or([over, is("attempts.count", "<", limit.most)])),
        )
        .returning("count")
        .executeTakeFirst();
      if (taken !== undefined) return null;
      const row = await db.selectFrom("attempts").select("ends_at").where("name", "=", name).executeTakeFirst();
      return Math.min(limit.perMs, Math.max(1, (row?.ends_at ?? now) - now));
    },
    async forgive(limit, who) {
      await db.deleteFrom("attempts").where("name", "=", nameOf(limit, who)).execute();
    },
  };
}

/** Hashed, so that the table lists no addresses. */
function nameOf({ what }: AttemptLimit, who: string): string {
  return createHash("sha256").update(`${what} ${who}`).digest("base64url");
}
