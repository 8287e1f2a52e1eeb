import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const CHECK_SQL = {
  glance: "select iif(count(*) >= 0, 'ok', '') from sqlite_schema",
  quick: "pragma quick_check(1)",
  whole: "pragma integrity_check(1)",
} as const;

/** In SQLite's words; null if sound. `glance` reads the list of tables, `quick` all pages. Throws if unreadable. */
export function damageOf(path: string, depth: keyof typeof CHECK_SQL): string | null {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const [finding] = Object.values(file.prepare(CHECK_SQL[depth]).get() ?? {});
    if (finding !== "ok") return String(finding);
    if (depth !== "whole") return null;
    return file.prepare("pragma foreign_key_check").get() === undefined ? null : "a row refers to one that is missing";
  } catch (error) {
    if (error instanceof Error && "errcode" in error && isDamage(Number(error.errcode))) return error.message;
    throw error;
  } finally {
    file.close();
  }
}

/** Whether the database was not closed properly the last time: its log is still there. */
export function wasLeftOpen(path: string): boolean {
  return sizeOf(`${path}-wal`) > 0;
}

/** An empty file is not opened, or SQLite would delete the log beside it. */
export function hasProductTables(path: string): boolean {
  if (sizeOf(path) === 0) return false;
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    return file.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get() !== undefined;
  } finally {
    file.close();
  }
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function isDamage(code: number): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(code % 256);
}
