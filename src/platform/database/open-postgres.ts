import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import type { Database } from "./database.ts";

const CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 2000;
/** PostgreSQL asks for a repetition when two transactions could not be put in an order, or wait for each other. */
const REPEATABLE_FAILURES = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** Opens a PostgreSQL database by its address; tables are looked for in `schema` where one is given. */
export function openPostgres(url: string, schema?: string): Database<unknown> {
  const typeOverrides = new TypeOverrides();
  // Milliseconds and counts fit a number; the driver would hand them out as strings.
  typeOverrides.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    types: typeOverrides,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  // One that breaks in the middle of a transaction tells its next statement; the same holds for it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return databaseOver(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }));
}

function databaseOver<Tables>(db: Kysely<Tables>): Database<Tables> {
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
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    // The tables exist in the type alone.
    withTables: <RoomTables>() => databaseOver(db as unknown as Kysely<RoomTables>),
    close: () => db.destroy(),
  };
}

function isRepeatable(error: unknown): boolean {
  return error instanceof Error && "code" in error && REPEATABLE_FAILURES.has(String(error.code));
}
