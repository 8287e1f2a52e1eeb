import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Locks a name until the transaction ends, where there is no row to lock. A no-op on SQLite, which has one writer. */
export async function lockName<Tables>(queries: Kysely<Tables>, name: string, how: "alone" | "shared"): Promise<void> {
  if (!(queries.getExecutor().adapter instanceof PostgresAdapter)) return;
  const key = sql`hashtextextended(${name}, 0)`;
  const lock =
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`;
  await lock.execute(queries);
}
