import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from "kysely";

/** Locks the selected rows until the transaction ends. A no-op on SQLite, which has one writer. */
export function lockRows<Tables, Table extends keyof Tables, Row>(
  queries: Kysely<Tables>,
  select: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? select.forUpdate() : select;
}
