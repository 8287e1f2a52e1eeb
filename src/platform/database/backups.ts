/**
 * Copies of a data folder: the embedded database, made while it is in use, and the files its contents can't be read
 * without. Each copy is a folder of its own under `backups/`, named by its time, so that names sort by age.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { damageOf, holdsTheProduct } from "./check-sqlite.ts";
import { handOver } from "./hand-over.ts";

export const DATABASE_FILE = "canon.db";
/** What is in the database is encrypted under it, where the host gives no secret of their own. */
const FILES_BESIDE = ["auth-root-secret"];
export const BACKUPS_FOLDER = "backups";
export const SET_ASIDE_FOLDER = "set-aside";
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** SQLite's log and its index belong to the database. */
const LOG_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const DATABASE_FILES = [DATABASE_FILE, ...LOG_FILES];

/**
 * Copies the folder as it is at this moment, while the product may go on writing, and answers where the copy is. It
 * counts only when all of it is on the disk and has been opened and checked: until then it has another name.
 */
export function makeBackup(dataDir: string, now: number): string {
  const database = join(dataDir, DATABASE_FILE);
  if (!holdsTheProduct(database)) throw new Error(`There is no database in ${dataDir}.`);
  const folder = join(dataDir, BACKUPS_FOLDER);
  makeFolder(folder, dataDir);
  const path = join(folder, nameOf(now));
  const unfinished = `${path}.unfinished-${process.pid}`;
  makeFolder(unfinished, dataDir);
  try {
    copyDatabase(database, join(unfinished, DATABASE_FILE), dataDir);
    for (const file of FILES_BESIDE.filter((each) => existsSync(join(dataDir, each))))
      copyInPlace(join(dataDir, file), join(unfinished, file), dataDir);
    const damage = damageOf(join(unfinished, DATABASE_FILE), "whole");
    if (damage !== null) throw new Error(`The database is damaged, so there is no backup of it: ${damage}.`);
    syncToDisk(unfinished);
    renameSync(unfinished, path);
    syncToDisk(folder);
    return path;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The finished backups of a data folder, the newest first. */
export function listBackups(dataDir: string): readonly string[] {
  const folder = join(dataDir, BACKUPS_FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/**
 * Puts a backup in the place of the folder's database, which is set aside, not deleted, and answers where it is then
 * (null where there was none). Nobody may be using the folder. Changes nothing when the backup is not whole.
 */
export function restoreBackup(dataDir: string, backup: string, now: number): string | null {
  const copy = join(backup, DATABASE_FILE);
  if (!existsSync(copy)) throw new Error(`There is no backup in ${backup}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Checked where it will be used: what was copied is what counts.
  const incoming = join(dataDir, `${DATABASE_FILE}.incoming`);
  copyDatabase(copy, incoming, dataDir);
  const damage = damageOf(incoming, "whole") ?? (holdsTheProduct(incoming) ? null : "it is empty");
  if (damage !== null) {
    rmSync(incoming);
    throw new Error(`The backup in ${backup} is damaged: ${damage}.`);
  }
  const replaced = FILES_BESIDE.filter((file) => existsSync(join(backup, file)));
  const setAside = keepAside(dataDir, now, [...DATABASE_FILES, ...replaced]);
  // The log of the old database must not be taken for the new one's. The database itself is there at every moment.
  for (const file of LOG_FILES) rmSync(join(dataDir, file), { force: true });
  for (const file of replaced) copyInPlace(join(backup, file), join(dataDir, file), dataDir);
  renameSync(incoming, join(dataDir, DATABASE_FILE));
  syncToDisk(dataDir);
  return setAside;
}

/** Moves a folder's database out of the way; answers where to, null where there is none. */
export function setDatabaseAside(dataDir: string, now: number): string | null {
  const setAside = keepAside(dataDir, now, DATABASE_FILES);
  for (const file of DATABASE_FILES) rmSync(join(dataDir, file), { force: true });
  return setAside;
}

/** Gives files a second name in a folder of its own; answers where, null where there are none. */
function keepAside(dataDir: string, now: number, files: readonly string[]): string | null {
  const present = files.filter((file) => existsSync(join(dataDir, file)));
  if (present.length === 0) return null;
  const folder = join(dataDir, SET_ASIDE_FOLDER, nameOf(now));
  for (const each of [dirname(folder), folder]) makeFolder(each, dataDir);
  for (const file of present) linkSync(join(dataDir, file), join(folder, file));
  syncToDisk(folder);
  return folder;
}

/** When a finished backup was made, in milliseconds since 1970, by the name of its folder. */
export function timeOfBackup(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

function nameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, "-");
}

function makeFolder(path: string, dataDir: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  handOver(path, dataDir);
}

/** A copy as of one moment, whatever is written meanwhile, with nothing left in a log; it belongs to the data folder's owner. */
function copyDatabase(from: string, to: string, dataDir: string): void {
  rmSync(to, { force: true });
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  handOver(to, dataDir);
  syncToDisk(to);
}

function copyInPlace(from: string, to: string, dataDir: string): void {
  copyFileSync(from, `${to}.incoming`);
  chmodSync(`${to}.incoming`, 0o600);
  handOver(`${to}.incoming`, dataDir);
  syncToDisk(`${to}.incoming`);
  renameSync(`${to}.incoming`, to);
}

/** A file's contents, or a folder's entries. */
function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** A backup as a person names it: a path, or the name of its folder alone. */
export function findBackup(dataDir: string, named: string): string {
  return basename(named) === named ? join(dataDir, BACKUPS_FOLDER, named) : dirname(join(named, DATABASE_FILE));
}
