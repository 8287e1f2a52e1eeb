import type { Kysely } from "kysely";

/**
 * Where queries run: the database itself, or the transaction in hand. A store takes it as a parameter, so that its
 * caller decides what belongs together. Inside a transaction use the transaction's alone: the embedded database has
 * one connection, and a query beside a running transaction of the same call would wait for itself.
 */
export type Queries<Tables> = Kysely<Tables>;

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly dialect: "sqlite" | "postgres";
  /**
   * Runs `work` in one transaction: committed when it resolves, undone when it throws. Keep it to a few statements
   * and wait for nothing else inside: the embedded database has one writer. PostgreSQL may ask for a repetition, so
   * `work` changes nothing but the database.
   */
  readonly transaction: <Result>(work: (queries: Queries<Tables>) => Promise<Result>) => Promise<Result>;
  /** Whether the database answers at all. */
  readonly isReachable: () => Promise<boolean>;
  /** The same database, seen with the tables of one room. */
  readonly withTables: <RoomTables>() => Database<RoomTables>;
  readonly close: () => Promise<void>;
}
