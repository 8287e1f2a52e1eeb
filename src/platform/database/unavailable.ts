/** Read-only, busy, locked, trouble with the file, no room on the disk, a file that can't be opened. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/** No room; no room for the log's index; and a write that was refused beyond a quota or a limit on the file's size. */
const SQLITE_OUT_OF_ROOM = new Set([13, 778, 4874]);
/** SQLSTATE classes: connection trouble, too few resources, an operator's hand. */
const POSTGRES_CLASSES = ["08", "53", "57"];
const POSTGRES_LOCK_NOT_GOT = "55P03";
/** A lock not got in time, an order of transactions not found even after repetitions, a server that only reads. */
const POSTGRES_CODES = new Set([POSTGRES_LOCK_NOT_GOT, "40001", "40P01", "25006"]);
const POSTGRES_DISK_FULL = "53100";
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
/** The server ends a connection, or takes none: it is being stopped or started, or was told to by an operator. */
const POSTGRES_GONE = new Set(["57P01", "57P02", "57P03"]);
const FULL_POOL_MESSAGE = /^timeout exceeded when trying to connect$/;
const LOST_MESSAGES = /^Connection terminated|^Client (?:was closed|has encountered a connection error)/;

/** The database can't be asked at this moment; nothing was. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** A statement was not answered in time; what became of it is not known. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";

  constructor() {
    super("the database did not answer in time");
  }
}

/** Whether a statement failed because of the moment, not of what it asked: trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || isLostConnection(error) || isFullPool(error)) return true;
  // The low byte is the kind, the rest says more.
  if ("errcode" in error && SQLITE_CODES.has(Number(error.errcode) % 256)) return true;
  const code = codeOf(error);
  return POSTGRES_CODES.has(code) || (code.length === 5 && POSTGRES_CLASSES.some((kind) => code.startsWith(kind)));
}

/** Whether others kept a row for longer than a statement waits; the database itself is well. */
export function isKeptByOthers(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === POSTGRES_LOCK_NOT_GOT;
}

/** Whether a write failed because there is no room left to keep it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return SQLITE_OUT_OF_ROOM.has(Number(error.errcode));
  return ["ENOSPC", "EDQUOT", "EFBIG", POSTGRES_DISK_FULL].includes(codeOf(error));
}

/** Whether the connection a statement went by can't be used any more; what became of the statement is not known. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || POSTGRES_GONE.has(code) || code.startsWith("08")) return true;
  return LOST_MESSAGES.test(error.message) || isUnanswered(error);
}

/** Whether a statement was not answered in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof UnansweredError;
}

/** Whether no connection became free in time. */
export function isFullPool(error: unknown): boolean {
  return error instanceof Error && FULL_POOL_MESSAGE.test(error.message);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
