import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/**
 * What is wrong with a database file, in SQLite's words; null where nothing is. `quick` looks at every page but not at
 * whether indexes fit their tables. Throws where the file can't be looked at, which says nothing about it.
 */
export function damageOf(path: string, depth: "quick" | "whole"): string | null {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const check = depth === "quick" ? "pragma quick_check(1)" : "pragma integrity_check(1)";
    const [finding] = Object.values(file.prepare(check).get() ?? {});
    if (finding !== "ok") return String(finding);
    if (depth === "quick") return null;
    return file.prepare("pragma foreign_key_check").get() === undefined ? null : "a row refers to one that is missing";
  } catch (error) {
    if (error instanceof Error && "errcode" in error && isDamage(Number(error.errcode))) return error.message;
    throw error;
  } finally {
    file.close();
  }
}

/** Whether whoever used the database last did not close it: then its log is still there. */
export function wasLeftOpen(path: string): boolean {
  return existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
}

/** The low byte is the kind, the rest says more. */
function isDamage(code: number): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(code % 256);
}
