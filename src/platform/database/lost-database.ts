import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { BACKUPS_FOLDER, DATABASE_FILE, listBackups, SET_ASIDE_FOLDER } from "./backups.ts";
import { damageOf, hasProductTables, sizeOf, wasLeftOpen } from "./check-sqlite.ts";

const MEBIBYTE = 1024 * 1024;
const ALWAYS_CHECKED_BYTES = 128 * MEBIBYTE;
/** Made after the database, so a first start killed earlier leaves none. */
const FILES_MADE_LATER = ["auth-root-secret", "service-role-key"];

/**
 * Why the embedded database must not be used, as a sentence with what to do, for a person to decide (decision 26); null
 * for a sound one or a fresh folder. Call it before opening, which makes one. Throws where the folder can't be read.
 */
export function lostDatabase(dataDir: string): string | null {
  const path = join(dataDir, DATABASE_FILE);
  if (sizeOf(path) > 0) {
    const isSearched = sizeOf(path) <= ALWAYS_CHECKED_BYTES || wasLeftOpen(path);
    const damage = damageOf(path, isSearched ? "quick" : "glance");
    if (damage !== null) return `the database in ${dataDir} is damaged (${damage}). ${waysOn(dataDir)}`;
    if (hasProductTables(path)) return null;
  }
  const trace = traceOfDatabase(dataDir);
  return trace === null ? null : `the database in ${dataDir} is gone, but ${trace} is there. ${waysOn(dataDir)}`;
}

function traceOfDatabase(dataDir: string): string | null {
  const file = FILES_MADE_LATER.find((name) => existsSync(join(dataDir, name)));
  if (file !== undefined) return file;
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
