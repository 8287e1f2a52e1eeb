import type { FastifyRequest } from "fastify";
import { MINUTE, systemClock } from "../clock.ts";

/** Busy, locked, read-only, I/O error, full, can't open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/** Full; no room for the log's index; a write beyond a quota or file size limit. */
const SQLITE_OUT_OF_ROOM = new Set([13, 778, 4874]);
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const POSTGRES_CLASSES = ["08", "53", "57"];
const POSTGRES_LOCK_NOT_GOT = "55P03";
/** Lock timeout, transaction conflicts that remain after retries, a read-only server. */
const POSTGRES_CODES = new Set([POSTGRES_LOCK_NOT_GOT, "40001", "40P01", "25006"]);
const POSTGRES_DISK_FULL = "53100";
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
const POSTGRES_GONE = new Set(["57P01", "57P02", "57P03"]);
const FULL_POOL_MESSAGE = /^timeout exceeded when trying to connect$/;
const LOST_MESSAGES = /^Connection terminated|^Client (?:was closed|has encountered a connection error)/;

export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** The statement may or may not have run. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";

  constructor() {
    super("the database did not answer in time");
  }
}

/** Whether a statement failed for a temporary reason, so that retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || isLostConnection(error) || isFullPool(error)) return true;
  if ("errcode" in error && SQLITE_CODES.has(Number(error.errcode) % 256)) return true;
  const code = codeOf(error);
  return POSTGRES_CODES.has(code) || (code.length === 5 && POSTGRES_CLASSES.some((kind) => code.startsWith(kind)));
}

/** Whether a row stayed locked longer than a statement waits; the database itself is well. */
export function isKeptByOthers(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === POSTGRES_LOCK_NOT_GOT;
}

export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return SQLITE_OUT_OF_ROOM.has(Number(error.errcode));
  return ["ENOSPC", "EDQUOT", "EFBIG", POSTGRES_DISK_FULL].includes(codeOf(error));
}

/** The statement may or may not have run. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || POSTGRES_GONE.has(code) || code.startsWith("08")) return true;
  return LOST_MESSAGES.test(error.message) || isUnanswered(error);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof UnansweredError;
}

export function isFullPool(error: unknown): boolean {
  return error instanceof Error && FULL_POOL_MESSAGE.test(error.message);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

interface Told {
  readonly at: number;
  unmentioned: number;
}

const toldBy = new WeakMap<object, Told>();

/** Logs at most once a minute per server, as the trouble meets every request; the next line counts those between. */
export function logUnavailable(error: unknown, request: FastifyRequest): void {
  const { server } = request.server;
  const told = toldBy.get(server);
  const now = systemClock();
  // Otherwise a clock set back would keep it silent.
  if (told !== undefined && Math.abs(now - told.at) < MINUTE) {
    told.unmentioned += 1;
    return;
  }
  const more = told === undefined || told.unmentioned === 0 ? {} : { requestsBefore: told.unmentioned };
  request.log.error({ err: error, ...more }, "the database can't be used at this moment");
  toldBy.set(server, { at: now, unmentioned: 0 });
}

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
