import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

/** How each depth looks; the answer is "ok" where all is well. */
const LOOKS = {
  glance: "select iif(count(*) >= 0, 'ok', '') from sqlite_schema",
  quick: "pragma quick_check(1)",
  whole: "pragma integrity_check(1)",
} as const;

/**
 * What is wrong with a database file, in SQLite's words; null where nothing is. `glance` looks at the list of tables
 * alone, `quick` at every page but not at whether indexes fit their tables. Throws where the file can't be looked at,
 * which says nothing about it.
 */
export function damageOf(path: string, depth: keyof typeof LOOKS): string | null {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const [finding] = Object.values(file.prepare(LOOKS[depth]).get() ?? {});
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

/** Whether whoever used the database last did not close it: then its log is still there. */
export function wasLeftOpen(path: string): boolean {
  return sizeOf(`${path}-wal`) > 0;
}

/**
 * Whether a sound database file has the product's tables, which no start leaves without. A file of no bytes is not
 * opened: SQLite would throw away the log beside it, which may be all that is left.
 */
export function holdsTheProduct(path: string): boolean {
  if (sizeOf(path) === 0) return false;
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    return file.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get() !== undefined;
  } finally {
    file.close();
  }
}

/** How many bytes a file has; none where there is no such file. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The low byte is the kind, the rest says more. */
function isDamage(code: number): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(code % 256);
}
