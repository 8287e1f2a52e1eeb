import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import { type Database, compileRead, mapFirst, type WatchDatabase, watchStatements } from "./database.ts";
import { ANSWER_WITHIN_MS } from "./guard-client.ts";
import { type GuardedPool, guardPool } from "./guard-pool.ts";
import { DatabaseUnavailableError, isLostConnection, isUnanswered } from "./unavailable.ts";

const CONNECTIONS = 10;
/** Slightly shorter than our own limit, so that a slow statement is not mistaken for a lost server. */
const STATEMENT_TIMEOUT_MS = ANSWER_WITHIN_MS - 200;
const LOCK_TIMEOUT_MS = 2000;
const QUIET_BEFORE_ASKING_MS = 10_000;
const REACHED_WITHIN_MS = 2000;
/** Serialization failure and deadlock: PostgreSQL asks clients to retry. */
const REPEATABLE_FAILURES = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

export function openPostgres(url: string, schema?: string, watch?: WatchDatabase): Database<unknown> {
  const typeOverrides = new TypeOverrides();
  // The driver would return strings, though counts and milliseconds fit a number.
  typeOverrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_BEFORE_ASKING_MS,
    types: typeOverrides,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  const guarded = guardPool(pool);
  const dialect = new PostgresDialect({ pool: guarded.pool });
  return databaseOver(new Kysely<unknown>({ dialect, ...watchStatements(watch) }), guarded);
}

function databaseOver<Tables>(db: Kysely<Tables>, guarded: GuardedPool): Database<Tables> {
  return {
    db,
    dialect: "postgres",
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction().execute(work);
        } catch (error) {
          if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
        }
      }
    },
    readById: (build, make) => {
      const queryOf = compileRead(db, build);
      return async (id) => mapFirst((await db.executeQuery(queryOf(id))).rows, make);
    },
    async trouble() {
      if (guarded.isDown()) return "unreachable";
      const answer = sql`select 1`.execute(db).then(
        () => null,
        () => "unreachable" as const,
      );
      return Promise.race([answer, wait(REACHED_WITHIN_MS, "unreachable" as const, { ref: false })]);
    },
    connections: guarded.connections,
    // Tables exist only in the type.
    withTables: <RoomTables>() => databaseOver(db as unknown as Kysely<RoomTables>, guarded),
    close: () => db.destroy(),
  };
}

function isRepeatable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return false;
  if ("code" in error && REPEATABLE_FAILURES.has(String(error.code))) return true;
  return isLostConnection(error) && !isUnanswered(error);
}
