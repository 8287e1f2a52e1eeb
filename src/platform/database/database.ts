import type { Compilable, Expression, Kysely } from "kysely";

/**
 * Where queries run: the database itself, or the transaction in hand. A store takes it as a parameter, so that its
 * caller decides what belongs together. Inside a transaction use the transaction's alone: the embedded database has
 * one connection, and a query beside a running transaction of the same call would wait for itself.
 */
export type Queries<Tables> = Kysely<Tables>;

/** Makes the query of `readById`; `id` is a parameter of it. */
export type BuildRead<Tables, Row> = (queries: Queries<Tables>, id: Expression<string>) => Compilable<Row>;

/** It does not answer; or it does, but has no room to keep anything more. */
export type DatabaseTrouble = "unreachable" | "no room";

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly dialect: "sqlite" | "postgres";
  /**
   * Runs `work` in one transaction: committed when it resolves, undone when it throws. Keep it to a few statements
   * and wait for nothing else inside: the embedded database has one writer. PostgreSQL may ask for a repetition, so
   * `work` changes nothing but the database.
   */
  readonly transaction: <Result>(work: (queries: Queries<Tables>) => Promise<Result>) => Promise<Result>;
  /**
   * A query for one row by its id, written down once and asked often: `build` gets an expression that stands for the
   * id. The function returned resolves with what `make` makes of the row, null where there is none. It reads what is
   * committed, outside any transaction. The embedded database waits for no write, and may give the very same value
   * again until something is written (decision 23): nobody may change it.
   */
  readonly readById: <Row, Value>(
    build: BuildRead<Tables, Row>,
    make: (row: Row) => Value,
  ) => (id: string) => Promise<Value | null>;
  /** What is wrong with it at this moment, as far as a small question and, embedded, a small write can tell. */
  readonly trouble: () => Promise<DatabaseTrouble | null>;
  /** The connections to a server, and how many wait for one; null where there is no server. */
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number } | null;
  /** The same database, seen with the tables of one room. */
  readonly withTables: <RoomTables>() => Database<RoomTables>;
  readonly close: () => Promise<void>;
}
