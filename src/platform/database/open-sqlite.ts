import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { shareCommits } from "./share-commits.ts";

const BUSY_TIMEOUT_MS = 5000;

/** A database that lives as long as the process, for tests. */
export const IN_MEMORY = ":memory:";

/**
 * Opens, or creates, the embedded database in one file. What is committed survives a crash and a power loss: the log
 * is synced at every commit.
 */
export function openSqlite(path: string): Database<unknown> {
  if (path !== IN_MEMORY) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // SQLite gives its log the mode of the database, so this one line keeps others on the machine from reading either.
    closeSync(openSync(path, "a", 0o600));
    chmodSync(path, 0o600);
  }
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  file.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;",
  );
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(file) });
  return databaseOver(
    db,
    shareCommits(db, (statement) => file.exec(statement)),
  );
}

function databaseOver<Tables>(db: Kysely<Tables>, transaction: Database<unknown>["transaction"]): Database<Tables> {
  return {
    db,
    dialect: "sqlite",
    // The tables exist in the type alone.
    transaction: (work) => transaction((queries) => work(queries as unknown as Kysely<Tables>)),
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    withTables: <RoomTables>() => databaseOver(db as unknown as Kysely<RoomTables>, transaction),
    close: () => db.destroy(),
  };
}
