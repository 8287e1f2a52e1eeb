import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { BuildRead } from "./database.ts";

/** Compiles a query by id once, because that takes longer than running it; the returned function fills in the id. */
export function compileRead<Tables, Row>(
  db: Kysely<Tables>,
  build: BuildRead<Tables, Row>,
): (id: string) => CompiledQuery<Row> {
  const place = Symbol("id");
  const compiled = build(db, sql<string>`${place}`).compile();
  return (id) => ({ ...compiled, parameters: compiled.parameters.map((value) => (value === place ? id : value)) });
}

export function mapFirst<Row, Value>([row]: readonly Row[], make: (row: Row) => Value): Value | null {
  return row === undefined ? null : make(row);
}
