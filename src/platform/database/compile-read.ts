import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { BuildRead } from "./database.ts";

/** Stands among a compiled query's parameters where the id belongs. */
const ID = Symbol("id");

/**
 * Writes a query for one row down once, since to put it together costs as much as to ask it. The function returned
 * gives it with the id filled in.
 */
export function compileRead<Tables, Row>(
  db: Kysely<Tables>,
  build: BuildRead<Tables, Row>,
): (id: string) => CompiledQuery<Row> {
  const compiled = build(db, sql<string>`${ID}`).compile();
  return (id) => ({ ...compiled, parameters: compiled.parameters.map((value) => (value === ID ? id : value)) });
}
