import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { handOver } from "./hand-over.ts";

/**
 * Keeps a data folder for this process alone: two servers would each have their own limits and mail queue. Returns
 * what lets it go, or null where another process holds it. SQLite's own lock is used, for the operating system
 * releases it however the process dies.
 */
export function holdDataDir(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lockFile = join(dataDir, "server.lock");
  const lock = new DatabaseSync(lockFile, { timeout: 500 });
  try {
    lock.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    // Busy: somebody has it. Anything else is a folder that can't be written.
    if (error instanceof Error && "errcode" in error && Number(error.errcode) % 256 === 5) return null;
    throw error;
  }
  writeFileSync(holderFile(dataDir), `${process.pid}\n`, { mode: 0o600 });
  for (const file of [lockFile, holderFile(dataDir)]) handOver(file, dataDir);
  return () => lock.close();
}

/** The process that holds a data folder, as far as is known. */
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
