/** Busy, locked, and no room on the disk. */
const SQLITE_CODES = new Set([5, 6, 13]);
/** SQLSTATE classes: connection trouble, too few resources, an operator's hand. */
const POSTGRES_CLASSES = ["08", "53", "57"];
/** A lock not got in time, an order of transactions not found even after repetitions, a replica not promoted yet. */
const POSTGRES_CODES = new Set(["55P03", "40001", "40P01", "25006"]);
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether a statement failed because of the moment, not of what it asked: trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The low byte is the kind, the rest says more.
  if ("errcode" in error && SQLITE_CODES.has(Number(error.errcode) % 256)) return true;
  const code = "code" in error ? String(error.code) : "";
  if (NETWORK_CODES.has(code) || POSTGRES_CODES.has(code)) return true;
  return (
    (code.length === 5 && POSTGRES_CLASSES.some((kind) => code.startsWith(kind))) || POOL_MESSAGES.test(error.message)
  );
}
