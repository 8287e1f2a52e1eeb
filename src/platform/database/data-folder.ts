import { readFileSync, writeFileSync, lchownSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../private-files.ts";

/** Null where another server holds it, with its own limits and mail queue. The lock ends however a process dies. */
export function holdDataDir(dataDir: string): (() => void) | null {
  makeFolder(dataDir);
  const lockFile = join(dataDir, "server.lock");
  const lock = new DatabaseSync(lockFile, { timeout: 500 });
  try {
    lock.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === 5) return null;
    throw error;
  }
  writeFileSync(holderFile(dataDir), `${process.pid}\n`, { mode: 0o600 });
  for (const file of [lockFile, holderFile(dataDir)]) giveToFolderOwner(file, dataDir);
  return () => lock.close();
}

export function holderOf(dataDir: string): string {
  try {
    return `process ${readFileSync(holderFile(dataDir), "utf8").trim()}`;
  } catch {
    return "another process";
  }
}

function holderFile(dataDir: string): string {
  return join(dataDir, "server.pid");
}

/** The product runs as the folder's owner, but root has just made the file. */
export function giveToFolderOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(path, uid, gid);
}
