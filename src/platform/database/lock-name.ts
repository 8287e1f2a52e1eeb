import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Keeps a name until the transaction ends, for things that have no row to lock yet: `alone`, or `shared` with all who
 * share it too. On SQLite the transaction is already the only writer, so there is nothing to say.
 */
export async function lockName<Tables>(queries: Kysely<Tables>, name: string, how: "alone" | "shared"): Promise<void> {
  if (!(queries.getExecutor().adapter instanceof PostgresAdapter)) return;
  const key = sql`hashtextextended(${name}, 0)`;
  const lock =
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`;
  await lock.execute(queries);
}
