/** The texts stored for a member, and their parsers. Unreadable texts are skipped, never removed. */
import { readDeviceRecord } from "#domain/device-record.ts";
import type { Rank } from "#domain/film.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { isJsonObject } from "./json-object.ts";

/** A change not yet proven to be on the server. */
export interface PendingOperation {
  /** Random; the server applies each id once. */
  readonly opId: string;
  /** The tab that made it. */
  readonly client: string;
  /** Greater than every operation this tab knew. */
  readonly seq: number;
  readonly operation: ListOperation;
  /** Made before the server's first answer, on top of the device's own lists. */
  readonly isEarly?: true;
}

export interface RefusedOperation {
  readonly opId: string;
  readonly operation: ListOperation;
  readonly message: string;
}

/** Lists from before signing in to an account with other lists. */
export interface SetAside {
  readonly key: string;
  readonly lists: UserLists;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The member's decision; null while open. */
  readonly answer: "added" | "kept" | null;
}

export interface StoredOperations {
  readonly operations: readonly PendingOperation[];
  /** Fingerprint of the device lists this operation adds to the account; null otherwise. */
  readonly joined: string | null;
}

export function parseOperations(text: string): StoredOperations | null {
  const value = parseJson(text);
  if (!isJsonObject(value) || !Array.isArray(value["operations"])) return null;
  const operations = value["operations"].filter(isPendingOperation);
  return { operations, joined: typeof value["joined"] === "string" ? value["joined"] : null };
}

export function parseRefusal(text: string): RefusedOperation | null {
  const value = parseJson(text);
  if (!isJsonObject(value)) return null;
  const { opId, operation, message } = value;
  return typeof opId === "string" && isOperation(operation) && typeof message === "string"
    ? { opId, operation, message }
    : null;
}

export function parseSetAside(text: string, key: string, isKnownRank: (rank: Rank) => boolean): SetAside | null {
  const value = parseJson(text);
  if (!isJsonObject(value) || typeof value["record"] !== "string") return null;
  const reading = readDeviceRecord(value["record"], isKnownRank);
  if (reading.kind === "absent") return null;
  const { lists, savedAt } = reading.record;
  const { answer } = value;
  return { key, lists, savedAt, answer: answer === "added" || answer === "kept" ? answer : null };
}

function isPendingOperation(value: unknown): value is PendingOperation {
  return (
    isJsonObject(value) &&
    typeof value["opId"] === "string" &&
    typeof value["client"] === "string" &&
    typeof value["seq"] === "number" &&
    isOperation(value["operation"])
  );
}

/** Only this code writes it, so only completeness is checked. */
/** False for one that a tab of a newer build has stored: this build could neither apply nor send it. */
function isOperation(value: unknown): value is ListOperation {
  if (!isJsonObject(value) || typeof value["type"] !== "string") return false;
  switch (value["type"] as ListOperation["type"]) {
    case "watched/update":
      return Array.isArray(value["watched"]) && Array.isArray(value["unwatched"]);
    case "canon/reorder":
    case "hidden/clear":
      return Array.isArray(value["ranks"]);
    case "canon/add":
    case "canon/remove":
    case "watchlist/add":
    case "watchlist/remove":
    case "watchlist/update-watched":
    case "watched/add":
    case "watched/remove":
    case "recommendations/dismiss":
    case "recommendations/restore":
    case "hidden/add":
    case "hidden/remove":
      return typeof value["rank"] === "number";
    default:
      return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
