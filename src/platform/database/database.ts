import { type Compilable, type Expression, type Kysely, type CompiledQuery, sql, type KyselyConfig } from "kysely";

/** In a transaction use only its own: a query beside it would wait for ever for SQLite's one connection. */
export type Queries<Tables> = Kysely<Tables>;

export type BuildRead<Tables, Row> = (queries: Queries<Tables>, id: Expression<string>) => Compilable<Row>;

export type DatabaseTrouble = "unreachable" | "no room";

export type Dialect = "sqlite" | "postgres";

export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Commits when `work` resolves. Await only a few statements: SQLite has one writer; PostgreSQL may repeat `work`. */
  readonly transaction: <Result>(work: (queries: Queries<Tables>) => Promise<Result>) => Promise<Result>;
  /** Reads committed data; null for no row. SQLite's value may be shared (decision 23), so don't mutate it. */
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

export interface WatchDatabase {
  readonly statement: (milliseconds: number, isDone: boolean) => void;
  readonly commit: (transactions: number) => void;
}

export function watchStatements(watch: WatchDatabase | undefined): Pick<KyselyConfig, "log"> {
  if (watch === undefined) return {};
  return { log: ({ level, queryDurationMillis }) => watch.statement(queryDurationMillis, level === "query") };
}
