import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery } from "kysely";
import type { WatchDatabase } from "./open-database.ts";

/** How long either connection waits for a lock. */
export const BUSY_TIMEOUT_MS = 5000;

/** A second connection to the embedded database, which can only read. It sees what is committed and waits for no write. */
export interface Reader {
  /** The first row, at once; null where there is none. The text of the query is prepared once and kept. */
  readonly first: <Row>(query: CompiledQuery<Row>) => Row | null;
  readonly close: () => void;
}

/** Opens one on a database file that is there and keeps a write-ahead log. */
export function createReader(path: string, watch?: WatchDatabase): Reader {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const prepared = new Map<string, StatementSync>();
  const statementOf = (text: string): StatementSync => {
    const known = prepared.get(text) ?? file.prepare(text);
    prepared.set(text, known);
    return known;
  };
  const first = <Row>({ sql, parameters }: CompiledQuery<Row>): Row | null =>
    // The driver checks each value itself; what the columns hold is the query's own type.
    (statementOf(sql).get(...(parameters as SQLInputValue[])) as Row | undefined) ?? null;
  return {
    first: watch === undefined ? first : watched(first, watch),
    close: () => file.close(),
  };
}

function watched(first: Reader["first"], watch: WatchDatabase): Reader["first"] {
  return (query) => {
    const begin = performance.now();
    let isDone = false;
    try {
      const row = first(query);
      isDone = true;
      return row;
    } finally {
      watch.statement(performance.now() - begin, isDone);
    }
  };
}
