import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { BACKUPS_FOLDER, DATABASE_FILE, listBackups, SET_ASIDE_FOLDER } from "./backups.ts";
import { damageOf, holdsTheProduct, sizeOf, wasLeftOpen } from "./check-sqlite.ts";

const MEBIBYTE = 1024 * 1024;
/** Looked at in a fraction of a second. */
const ALWAYS_CHECKED_BYTES = 128 * MEBIBYTE;
/** Made when there is a database already: a first start that was killed before leaves none of them. */
const MADE_AFTERWARDS = ["auth-root-secret", "service-role-key"];

/**
 * Why the embedded database must not be used, as one sentence with the ways on; null where it may, as in a fresh folder.
 * A database that is gone or damaged takes a person's decision: an empty one in its place would lose what could be
 * repaired, a backup would bring back what was deleted since (decision 26). Call it before the database is opened for
 * use, which makes one. A very large database is searched for damage only when it was not closed properly. Throws where
 * the folder can't be read.
 */
export function lostDatabase(dataDir: string): string | null {
  const path = join(dataDir, DATABASE_FILE);
  if (sizeOf(path) > 0) {
    const isSearched = sizeOf(path) <= ALWAYS_CHECKED_BYTES || wasLeftOpen(path);
    const damage = damageOf(path, isSearched ? "quick" : "glance");
    if (damage !== null) return `the database in ${dataDir} is damaged (${damage}). ${waysOn(dataDir)}`;
    if (holdsTheProduct(path)) return null;
  }
  const trace = traceOfDatabase(dataDir);
  return trace === null ? null : `the database in ${dataDir} is gone, but ${trace} is there. ${waysOn(dataDir)}`;
}

/** What shows that the folder has had a database; null where nothing does. */
function traceOfDatabase(dataDir: string): string | null {
  const file = MADE_AFTERWARDS.find((name) => existsSync(join(dataDir, name)));
  if (file !== undefined) return file;
  // The log of a database that is gone.
  if (wasLeftOpen(join(dataDir, DATABASE_FILE))) return `${DATABASE_FILE}-wal`;
  return [BACKUPS_FOLDER, SET_ASIDE_FOLDER].find((name) => hasEntries(join(dataDir, name))) ?? null;
}

function hasEntries(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

function waysOn(dataDir: string): string {
  const newest = listBackups(dataDir)[0];
  const backup = newest === undefined ? "a backup from elsewhere" : `the backup ${basename(newest)}`;
  return `Repair it, restore ${backup} (npm run restore) or begin anew without what it held (npm run begin-anew): docs/how-to/back-up.md says how.`;
}
