import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import type { Database } from "./database.ts";
import { compileRead, firstMade } from "./written-once.ts";
import { ANSWER_WITHIN_MS } from "./guard-client.ts";
import { type GuardedPool, guardPool } from "./guard-pool.ts";
import { DatabaseUnavailableError, isLostConnection, isUnanswered } from "./unavailable.ts";
import { type WatchDatabase, watchStatements } from "./watch-statements.ts";

const CONNECTIONS = 10;
/** The server's own limit is a little shorter than ours, so that a statement that takes too long is not taken for a server that is gone. */
const STATEMENT_TIMEOUT_MS = ANSWER_WITHIN_MS - 200;
const LOCK_TIMEOUT_MS = 2000;
const QUIET_BEFORE_ASKING_MS = 10_000;
/** A check of whether the database answers needs an answer of its own. */
const REACHED_WITHIN_MS = 2000;
/** PostgreSQL asks for a repetition when two transactions could not be put in an order, or wait for each other. */
const REPEATABLE_FAILURES = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** Opens a PostgreSQL database by its address; tables are looked for in `schema` where one is given. */
export function openPostgres(url: string, schema?: string, watch?: WatchDatabase): Database<unknown> {
  const typeOverrides = new TypeOverrides();
  // Milliseconds and counts fit a number; the driver would hand them out as strings.
  typeOverrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // A server that vanished without a word is noticed on a connection that waits, too.
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
      return async (id) => firstMade((await db.executeQuery(queryOf(id))).rows, make);
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
    // The tables exist in the type alone.
    withTables: <RoomTables>() => databaseOver(db as unknown as Kysely<RoomTables>, guarded),
    close: () => db.destroy(),
  };
}

/** An order that was not found, or a connection that broke before the commit was asked for. */
function isRepeatable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return false;
  if ("code" in error && REPEATABLE_FAILURES.has(String(error.code))) return true;
  return isLostConnection(error) && !isUnanswered(error);
}
