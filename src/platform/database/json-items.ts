import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** A JSON array as a table of its items, each the JSON `value`: many rows travel to the database as one text. */
export function jsonItems<Tables>(queries: Kysely<Tables>, json: string): RawBuilder<unknown> {
  return queries.getExecutor().adapter instanceof PostgresAdapter
    ? sql`json_array_elements(${json}::json) as items(value)`
    : sql`json_each(${json}) as items`;
}
