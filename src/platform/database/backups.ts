/** Folders under `backups/`, named by their time so that names sort by age. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../private-files.ts";
import { damageOf, hasProductTables } from "./check-sqlite.ts";
import { giveToFolderOwner } from "./data-folder.ts";

export const DATABASE_FILE = "canon.db";
/** The key the database is encrypted with, where the host sets none. */
const FILES_BESIDE = ["auth-root-secret"];
export const BACKUPS_FOLDER = "backups";
export const SET_ASIDE_FOLDER = "set-aside";
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const LOG_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const DATABASE_FILES = [DATABASE_FILE, ...LOG_FILES];

/** Returns the path of a copy, made while the product may go on writing; it is named only once synced and checked. */
export function makeBackup(dataDir: string, now: number): string {
  const database = join(dataDir, DATABASE_FILE);
  if (!hasProductTables(database)) throw new Error(`There is no database in ${dataDir}.`);
  const folder = join(dataDir, BACKUPS_FOLDER);
  makeFolderIn(dataDir, folder);
  const path = join(folder, nameOf(now));
  const unfinished = `${path}.unfinished-${process.pid}`;
  makeFolderIn(dataDir, unfinished);
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

/** Paths of the finished backups of a data folder, newest first. */
export function listBackups(dataDir: string): readonly string[] {
  const folder = join(dataDir, BACKUPS_FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Returns where the old database is now, null for none. No process may use it; a damaged backup changes nothing. */
export function restoreBackup(dataDir: string, backup: string, now: number): string | null {
  const copy = join(backup, DATABASE_FILE);
  if (!existsSync(copy)) throw new Error(`There is no backup in ${backup}.`);
  makeFolder(dataDir);
  const incoming = join(dataDir, `${DATABASE_FILE}.incoming`);
  copyDatabase(copy, incoming, dataDir);
  const damage = damageOf(incoming, "whole") ?? (hasProductTables(incoming) ? null : "it is empty");
  if (damage !== null) {
    rmSync(incoming);
    throw new Error(`The backup in ${backup} is damaged: ${damage}.`);
  }
  const replaced = FILES_BESIDE.filter((file) => existsSync(join(backup, file)));
  const setAside = keepAside(dataDir, now, [...DATABASE_FILES, ...replaced]);
  // The old log must not be applied to the new database, whose file exists throughout.
  for (const file of LOG_FILES) rmSync(join(dataDir, file), { force: true });
  for (const file of replaced) copyInPlace(join(backup, file), join(dataDir, file), dataDir);
  renameSync(incoming, join(dataDir, DATABASE_FILE));
  syncToDisk(dataDir);
  return setAside;
}

/** Returns where it now is; null if there is none. */
export function setDatabaseAside(dataDir: string, now: number): string | null {
  const setAside = keepAside(dataDir, now, DATABASE_FILES);
  for (const file of DATABASE_FILES) rmSync(join(dataDir, file), { force: true });
  return setAside;
}

function keepAside(dataDir: string, now: number, files: readonly string[]): string | null {
  const present = files.filter((file) => existsSync(join(dataDir, file)));
  if (present.length === 0) return null;
  const folder = join(dataDir, SET_ASIDE_FOLDER, nameOf(now));
  for (const each of [dirname(folder), folder]) makeFolderIn(dataDir, each);
  for (const file of present) linkSync(join(dataDir, file), join(folder, file));
  syncToDisk(folder);
  return folder;
}

/** When a finished backup was made, in milliseconds since 1970, from its folder's name. */
export function timeOfBackup(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}

function nameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, "-");
}

function makeFolderIn(dataDir: string, path: string): void {
  makeFolder(path);
  giveToFolderOwner(path, dataDir);
}

function copyDatabase(from: string, to: string, dataDir: string): void {
  rmSync(to, { force: true });
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  giveToFolderOwner(to, dataDir);
  syncToDisk(to);
}

function copyInPlace(from: string, to: string, dataDir: string): void {
  copyFileSync(from, `${to}.incoming`);
  chmodSync(`${to}.incoming`, 0o600);
  giveToFolderOwner(`${to}.incoming`, dataDir);
  syncToDisk(`${to}.incoming`);
  renameSync(`${to}.incoming`, to);
}

function syncToDisk(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

export function findBackup(dataDir: string, named: string): string {
  return basename(named) === named ? join(dataDir, BACKUPS_FOLDER, named) : dirname(join(named, DATABASE_FILE));
}
