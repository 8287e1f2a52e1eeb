import { join } from "node:path";
import { DATABASE_FILE, setDatabaseAside } from "./backups.ts";
import type { Database, WatchDatabase } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import type { Clock } from "../clock.ts";
import { giveToFolderOwner } from "./data-folder.ts";
import { migrate } from "./migrate.ts";

export interface DatabaseConfig {
  readonly dataDir: string;
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly schema?: string;
  readonly watch?: WatchDatabase;
}

export function openDatabase({ dataDir, databaseUrl, schema, watch }: DatabaseConfig): Database<unknown> {
  return databaseUrl === null
    ? openSqlite(join(dataDir, DATABASE_FILE), watch)
    : openPostgres(databaseUrl, schema, watch);
}

/** Sets the old database aside and returns where; null where there was none. */
export async function beginAnew(dataDir: string, clock: Clock): Promise<string | null> {
  const setAside = setDatabaseAside(dataDir, clock());
  const database = openDatabase({ dataDir, databaseUrl: null });
  await migrate(database, [], clock);
  await database.close();
  giveToFolderOwner(join(dataDir, DATABASE_FILE), dataDir);
  return setAside;
}
