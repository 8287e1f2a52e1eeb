import { join } from "node:path";
import { DATABASE_FILE } from "./backups.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import type { WatchDatabase } from "./watch-statements.ts";

export interface DatabaseConfig {
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL database to use instead; null for the embedded one. */
  readonly databaseUrl: string | null;
  readonly schema?: string;
  readonly watch?: WatchDatabase;
}

/** Opens the product's database: the embedded one in the data folder, or PostgreSQL by its address. */
export function openDatabase({ dataDir, databaseUrl, schema, watch }: DatabaseConfig): Database<unknown> {
  return databaseUrl === null
    ? openSqlite(join(dataDir, DATABASE_FILE), watch)
    : openPostgres(databaseUrl, schema, watch);
}
