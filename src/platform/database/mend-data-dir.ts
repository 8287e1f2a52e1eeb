import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, listBackups, restoreBackup, setDatabaseAside } from "./backups.ts";
import { damageOf, wasLeftOpen } from "./check-sqlite.ts";

const MEBIBYTE = 1024 * 1024;
/** Looked at in a fraction of a second. */
const ALWAYS_CHECKED_BYTES = 128 * MEBIBYTE;

/**
 * Looks whether the embedded database can be trusted, before it is opened for use. A damaged one is set aside, never
 * deleted, and the newest backup that is whole takes its place; without one the product begins anew. What was done is
 * answered in sentences, for the log to say loudly; none where all is well. A very large database is looked at only
 * when it was not closed properly.
 */
export function mendDataDir(dataDir: string, now: number): readonly string[] {
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path)) return [];
  if (statSync(path).size > ALWAYS_CHECKED_BYTES && !wasLeftOpen(path)) return [];
  const damage = damageOf(path, "quick");
  if (damage === null) return [];

  const notices = [`The database is damaged: ${damage}.`];
  for (const backup of listBackups(dataDir)) {
    try {
      const setAside = restoreBackup(dataDir, backup, now);
      const sentence = `The backup in ${backup} took its place, so what was written after it is missing.`;
      return [...notices, `${sentence} The damaged one is kept in ${setAside}.`];
    } catch (error) {
      notices.push(error instanceof Error ? error.message : String(error));
    }
  }
  const setAside = setDatabaseAside(dataDir, now);
  return [...notices, `There was no backup to take its place: it is kept in ${setAside}, and a new one begins empty.`];
}
