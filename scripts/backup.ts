/** `npm run backup`: copies the embedded database, while the product may be running, and checks the copy. */
import { readConfig } from "../src/config.ts";
import { makeBackup } from "../src/platform/database/backups.ts";

const reading = readConfig(process.env);
if (!reading.ok) stop(reading.message);
else if (reading.config.databaseUrl !== null)
  stop("DATABASE_URL names a PostgreSQL database: back it up with pg_dump, as docs/how-to/back-up.md shows.");
else {
  try {
    console.log(`Backed up to ${makeBackup(reading.config.dataDir, Date.now())}`);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

function stop(message: string): void {
  console.error(`There is no backup: ${message}`);
  process.exitCode = 1;
}
