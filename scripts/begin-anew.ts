/** `npm run begin-anew`: replaces a lost embedded database with an empty one, keeping what is left of it. */
import { readConfig } from "../src/config.ts";
import { systemClock } from "../src/platform/clock.ts";
import { beginAnew } from "../src/platform/database/open-database.ts";
import { holdDataDir, holderOf } from "../src/platform/database/data-folder.ts";

const reading = readConfig(process.env);
if (!reading.ok) stop(reading.message);
else if (reading.config.databaseUrl !== null)
  stop("DATABASE_URL names a PostgreSQL database: make an empty one there.");
else await begin(reading.config.dataDir);

async function begin(dataDir: string): Promise<void> {
  const release = holdDataDir(dataDir);
  if (release === null) return stop(`The data folder ${dataDir} is in use by ${holderOf(dataDir)}: stop it first.`);
  try {
    const setAside = await beginAnew(dataDir, systemClock);
    const kept = setAside === null ? "There was none before." : `What was there before is kept in ${setAside}.`;
    console.log(`The database in ${dataDir} is empty now. ${kept}`);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  } finally {
    release();
  }
}

function stop(message: string): void {
  console.error(`Nothing was begun anew: ${message}`);
  process.exitCode = 1;
}
