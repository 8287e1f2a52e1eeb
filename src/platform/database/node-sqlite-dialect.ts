import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";

/** Preparing costs several times as much as a point read, so this many statements are kept. */
const KEPT_STATEMENTS = 500;

/** Kysely over Node's own SQLite, one statement at a time. `onStatement` is called after each. */
export function nodeSqliteDialect(database: DatabaseSync, onStatement: () => void): Dialect {
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
    prepare(sql) {
      const known = kept.get(sql);
      if (known !== undefined) return known;
      const statement = likeBetterSqliteStatement(database.prepare(sql), onStatement);
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? "");
      kept.set(sql, statement);
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
