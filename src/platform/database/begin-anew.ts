import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { DATABASE_FILE, setDatabaseAside } from "./backups.ts";
import { giveToFolderOwner } from "./hand-over.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

/** Puts an empty database in place of the folder's, which is set aside; returns where, null where there was none. */
export async function beginAnew(dataDir: string, clock: Clock): Promise<string | null> {
  const setAside = setDatabaseAside(dataDir, clock());
  const database = openDatabase({ dataDir, databaseUrl: null });
  await migrate(database, [], clock);
  await database.close();
  giveToFolderOwner(join(dataDir, DATABASE_FILE), dataDir);
  return setAside;
}
