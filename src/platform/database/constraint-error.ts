const UNIQUE_VIOLATION = { sqlite: new Set([1555, 2067]), postgres: "23505" };
const FOREIGN_KEY_VIOLATION = { sqlite: new Set([787]), postgres: "23503" };

export function isUniqueViolation(error: unknown): boolean {
  return isViolation(error, UNIQUE_VIOLATION);
}

export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION);
}

function isViolation(
  error: unknown,
  codes: { readonly sqlite: ReadonlySet<number>; readonly postgres: string },
): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && codes.sqlite.has(Number(error.errcode))) return true;
  return "code" in error && error.code === codes.postgres;
}
