import { type Compilable, type Expression, type Kysely, type CompiledQuery, sql, type KyselyConfig } from "kysely";

/**
 * Where queries run: the database itself or the current transaction. Stores take it as a parameter so that the caller
 * decides what belongs together. Inside a transaction use only the transaction's: the embedded database has one
 * connection, and a query beside the transaction would wait for itself.
 */
export type Queries<Tables> = Kysely<Tables>;

export type BuildRead<Tables, Row> = (queries: Queries<Tables>, id: Expression<string>) => Compilable<Row>;

/** Unreachable, or reachable but with no room to store anything. */
export type DatabaseTrouble = "unreachable" | "no room";

export type Dialect = "sqlite" | "postgres";

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Keep it to a few statements
   * and await nothing else inside: the embedded database has one writer. PostgreSQL may need a retry, so `work` must
   * have no other effects.
   */
  readonly transaction: <Result>(work: (queries: Queries<Tables>) => Promise<Result>) => Promise<Result>;
  /**
   * Prepares a query for one row by its id. The returned function resolves with `make` of the row, or null where there
   * is none. It reads committed data, outside any transaction. The embedded database does not wait for writes and may
   * return the same value again until something is written (decision 23), so it must not be mutated.
   */
  readonly readById: <Row, Value>(
    build: BuildRead<Tables, Row>,
    make: (row: Row) => Value,
  ) => (id: string) => Promise<Value | null>;
  readonly trouble: () => Promise<DatabaseTrouble | null>;
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number } | null;
  readonly withTables: <RoomTables>() => Database<RoomTables>;
  readonly close: () => Promise<void>;
}

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

/** Is told what the database does: which statement was answered or failed, how many transactions shared a commit. */
export interface WatchDatabase {
  readonly statement: (milliseconds: number, isDone: boolean) => void;
  readonly commit: (transactions: number) => void;
}

export function watchStatements(watch: WatchDatabase | undefined): Pick<KyselyConfig, "log"> {
  if (watch === undefined) return {};
  return { log: ({ level, queryDurationMillis }) => watch.statement(queryDurationMillis, level === "query") };
}
