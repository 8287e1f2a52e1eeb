import { chmodSync, closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  Kysely,
  sql,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { makeFolder } from "../private-files.ts";
import {
  compileRead,
  mapFirst,
  type BuildRead,
  type Database,
  type DatabaseTrouble,
  type WatchDatabase,
  watchStatements,
} from "./database.ts";
import { shareCommits } from "./share-commits.ts";
import { BUSY_TIMEOUT_MS, createReader, type Reader } from "./sqlite-reader.ts";
import { isOutOfRoom } from "./unavailable.ts";

export const IN_MEMORY = ":memory:";

/** Opens or creates the embedded database in one file. The log is synced at every commit. */
export function openSqlite(path: string, watch?: WatchDatabase): Database<unknown> {
  if (path !== IN_MEMORY) {
    makeFolder(dirname(path));
    // SQLite gives its log the database's mode, so both stay private.
    closeSync(openSync(path, "a", 0o600));
    chmodSync(path, 0o600);
  }
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  file.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;",
  );
  const reader = path === IN_MEMORY ? null : createReader(path, watch);
  const checkForWrites = (): void => reader?.checkForWrites();
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(file, checkForWrites), ...watchStatements(watch) });
  const run = (statement: string): void => {
    try {
      file.exec(statement);
    } finally {
      checkForWrites();
    }
  };
  return databaseOver({ db, transaction: shareCommits(db, run, watch?.commit), reader });
}

interface Opened<Tables> {
  readonly db: Kysely<Tables>;
  readonly transaction: Database<unknown>["transaction"];
  readonly reader: Reader | null;
}

/** Rewrites the first page but changes nothing: SQLite leaves this number to programs, and we don't use it. */
async function smallWrite(queries: Kysely<unknown>): Promise<void> {
  await sql`pragma user_version = 0`.execute(queries);
}

function troubleOf(error: unknown): DatabaseTrouble {
  return isOutOfRoom(error) ? "no room" : "unreachable";
}

function databaseOver<Tables>({ db, transaction, reader }: Opened<Tables>): Database<Tables> {
  return {
    db,
    dialect: "sqlite",
    // Tables exist only in the type, here and below.
    transaction: (work) => transaction((queries) => work(queries as unknown as Kysely<Tables>)),
    readById: <Row, Value>(build: BuildRead<Tables, Row>, make: (row: Row) => Value) => {
      const queryOf = compileRead(db, build);
      if (reader === null) return async (id) => mapFirst((await db.executeQuery(queryOf(id))).rows, make);
      const first = reader.firstById(queryOf, make);
      return async (id) => first(id);
    },
    trouble: () => transaction((queries) => smallWrite(queries)).then(() => null, troubleOf),
    connections: () => null,
    withTables: <RoomTables>() => databaseOver({ db: db as unknown as Kysely<RoomTables>, transaction, reader }),
    async close() {
      // Before the writer: the last to close cleans up the log, which a reader may not.
      reader?.close();
      await db.destroy();
    },
  };
}

/** Preparing one costs several times a point read. */
const KEPT_STATEMENTS = 500;

/** Kysely over Node's own SQLite, one statement at a time. `onStatement` is called after each. */
function nodeSqliteDialect(database: DatabaseSync, onStatement: () => void): Dialect {
  return {
    createDriver: () => new SqliteDriver({ database: likeBetterSqlite(database, onStatement) }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function likeBetterSqlite(database: DatabaseSync, onStatement: () => void): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const statement = likeBetterSqliteStatement(database.prepare(text), onStatement);
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? "");
      kept.set(text, statement);
      return statement;
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}

function likeBetterSqliteStatement(statement: StatementSync, onStatement: () => void): SqliteStatement {
  const told = <Result>(execute: () => Result): Result => {
    try {
      return execute();
    } finally {
      onStatement();
    }
  };
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => told(() => statement.all(...inputs(parameters))),
    run: (parameters) => told(() => statement.run(...inputs(parameters))),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  };
}

function inputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
