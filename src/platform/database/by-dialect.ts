import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql, type RawBuilder } from "kysely";

/** Locks the selected rows until the transaction ends. A no-op on SQLite, which has one writer. */
export function lockRows<Tables, Table extends keyof Tables, Row>(
  queries: Kysely<Tables>,
  select: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? select.forUpdate() : select;
}

/** Locks a name until the transaction ends, where there is no row to lock. A no-op on SQLite, which has one writer. */
export async function lockName<Tables>(queries: Kysely<Tables>, name: string, how: "alone" | "shared"): Promise<void> {
  if (!(queries.getExecutor().adapter instanceof PostgresAdapter)) return;
  const key = sql`hashtextextended(${name}, 0)`;
  const lock =
    how === "alone" ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`;
  await lock.execute(queries);
}

/** Items as rows with a JSON `value`: many rows travel to the database as one text. */
export function jsonItems<Tables>(queries: Kysely<Tables>, json: string): RawBuilder<unknown> {
  return queries.getExecutor().adapter instanceof PostgresAdapter
    ? sql`json_array_elements(${json}::json) as items(value)`
    : sql`json_each(${json}) as items`;
}
