import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from "kysely";

/**
 * Keeps the selected rows from everybody else until the transaction ends: `FOR UPDATE` on PostgreSQL. On SQLite the
 * transaction is already the only writer, so there is nothing to say.
 */
export function lockRows<Tables, Table extends keyof Tables, Row>(
  queries: Kysely<Tables>,
  select: SelectQueryBuilder<Tables, Table, Row>,
): SelectQueryBuilder<Tables, Table, Row> {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? select.forUpdate() : select;
}
