const SQLITE_CONSTRAINT_CODES = new Set([1555, 2067]);
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a value that must be unique is already there. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && SQLITE_CONSTRAINT_CODES.has(Number(error.errcode))) return true;
  return "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
