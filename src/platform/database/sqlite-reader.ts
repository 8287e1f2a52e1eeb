import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery } from "kysely";
import { rememberRepeated } from "./remember-repeated.ts";
import type { WatchDatabase } from "./watch-statements.ts";

/** How long either connection waits for a lock. */
export const BUSY_TIMEOUT_MS = 5000;

/** How soon a write of another program is seen: the product is alone, but somebody may mend something by hand. */
const ASKED_AGAIN_AFTER_MS = 100;

/** A second connection to the embedded database, which can only read. It sees what is committed and waits for no write. */
export interface Reader {
  /**
   * Makes the asking of one query by an id: what `make` makes of the first row, at once, null where there is none. Who
   * is asked for again and again is remembered until anything is written: the very same value for whoever asks, so
   * nobody may change it (decision 23).
   */
  readonly firstById: <Row, Value>(
    queryOf: (id: string) => CompiledQuery<Row>,
    make: (row: Row) => Value,
  ) => (id: string) => Value | null;
  /** To be called when the connection that writes has done anything: it may have been a commit. */
  readonly lookAgain: () => void;
  readonly close: () => void;
}

/** Opens one on a database file that is there and keeps a write-ahead log. */
export function createReader(path: string, watch?: WatchDatabase): Reader {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const askState = file.prepare("pragma data_version");
  let state: unknown = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Another value whenever another connection has committed. */
  const stateNow = (): unknown => {
    const now = performance.now();
    if (now - askedAt < ASKED_AGAIN_AFTER_MS) return state;
    state = askState.get()?.data_version;
    askedAt = now;
    return state;
  };

  return {
    firstById<Row, Value>(queryOf: (id: string) => CompiledQuery<Row>, make: (row: Row) => Value) {
      let statement: StatementSync | null = null;
      const ask = (id: string): Value | null => {
        const { sql, parameters } = queryOf(id);
        statement ??= file.prepare(sql);
        // The driver checks each value itself; what the columns hold is the query's own type.
        const row = statement.get(...(parameters as SQLInputValue[])) as Row | undefined;
        return row === undefined ? null : make(row);
      };
      return rememberRepeated(watch === undefined ? ask : watched(ask, watch), stateNow);
    },
    lookAgain: () => (askedAt = Number.NEGATIVE_INFINITY),
    close: () => file.close(),
  };
}

function watched<Value>(ask: (id: string) => Value, watch: WatchDatabase): (id: string) => Value {
  return (id) => {
    const begin = performance.now();
    let isDone = false;
    try {
      const value = ask(id);
      isDone = true;
      return value;
    } finally {
      watch.statement(performance.now() - begin, isDone);
    }
  };
}
