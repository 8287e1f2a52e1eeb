import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate, type RoomMigrations } from "#platform/database/migrate.ts";
import { type DatabaseConfig, openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";

/** Runs the same tests on PostgreSQL. */
const POSTGRES_URL = process.env["TEST_DATABASE_URL"] || null;

export interface TestDatabase {
  readonly database: Database<unknown>;
  readonly config: DatabaseConfig;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** A new folder or schema, removed on closing. */
export async function openTestDatabase(rooms: readonly RoomMigrations[]): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "canon-test-"));
  const schema = `test_${secureRandom.digits(12)}`;
  const config = { dataDir, databaseUrl: POSTGRES_URL, schema };
  if (POSTGRES_URL !== null) await runOnPostgres(`create schema ${schema}`);
  const database = openDatabase(config);
  await migrate(database, rooms, systemClock);
  return {
    database,
    config,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (POSTGRES_URL !== null) await runOnPostgres(`drop schema ${schema} cascade`);
    },
  };
}

async function runOnPostgres(statement: string): Promise<void> {
  const admin = openDatabase({ dataDir: "", databaseUrl: POSTGRES_URL });
  await sql.raw(statement).execute(admin.db);
  await admin.close();
}

/** A new PostgreSQL schema as a URL; null on the embedded database. */
export async function makePostgresSchema(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
} | null> {
  if (POSTGRES_URL === null) return null;
  const schema = `test_${secureRandom.digits(12)}`;
  await runOnPostgres(`create schema ${schema}`);
  const url = new URL(POSTGRES_URL);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return { url: url.href, drop: () => runOnPostgres(`drop schema ${schema} cascade`) };
}
