import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { DATABASE_FILE, setDatabaseAside } from "./backups.ts";
import { handOver } from "./hand-over.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

/**
 * Puts an empty database in the place of the folder's, which is set aside, not deleted, and answers where it is then
 * (null where there was none). Nobody may be using the folder. The next start takes it for the product's own.
 */
export async function beginAnew(dataDir: string, clock: Clock): Promise<string | null> {
  const setAside = setDatabaseAside(dataDir, clock());
  const database = openDatabase({ dataDir, databaseUrl: null });
  await migrate(database, [], clock);
  await database.close();
  handOver(join(dataDir, DATABASE_FILE), dataDir);
  return setAside;
}
