/** `npm run restore`: replaces the embedded database with the newest or named backup. */
import { readConfig } from "../src/config.ts";
import { findBackup, listBackups, restoreBackup } from "../src/platform/database/backups.ts";
import { holdDataDir, holderOf } from "../src/platform/database/data-folder.ts";

const reading = readConfig(process.env);
if (!reading.ok) stop(reading.message);
else if (reading.config.databaseUrl !== null)
  stop("DATABASE_URL names a PostgreSQL database: restore it with pg_restore, as docs/how-to/back-up.md shows.");
else restore(reading.config.dataDir, process.argv[2]);

function restore(dataDir: string, named: string | undefined): void {
  const backup = named === undefined ? listBackups(dataDir)[0] : findBackup(dataDir, named);
  if (backup === undefined) return stop(`There is no backup in ${dataDir}.`);
  const release = holdDataDir(dataDir);
  if (release === null) return stop(`The data folder ${dataDir} is in use by ${holderOf(dataDir)}: stop it first.`);
  try {
    const setAside = restoreBackup(dataDir, backup, Date.now());
    console.log(`Restored ${backup}.${setAside === null ? "" : ` What was there before is kept in ${setAside}.`}`);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  } finally {
    release();
  }
}

function stop(message: string): void {
  console.error(`Nothing was restored: ${message}`);
  process.exitCode = 1;
}
