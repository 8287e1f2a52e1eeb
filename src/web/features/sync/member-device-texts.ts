/** The texts a device keeps of a member, and how they are read back. What can't be read is passed over, never removed. */
import { readDeviceRecord } from "#domain/device-record.ts";
import type { Rank } from "#domain/film.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { isJsonObject } from "./json-object.ts";

/** A change the member made on this device that the server has not been proven to hold. */
export interface PendingOperation {
  /** Random; the server applies an id once, however often it comes. */
  readonly opId: string;
  /** The tab that made it. */
  readonly client: string;
  /** Greater than that of every operation this tab knew of. */
  readonly seq: number;
  readonly operation: ListOperation;
  /** Made before the server had said what the account holds: on top of the lists the device had without an account. */
  readonly isEarly?: true;
}

/** A change the server will not take, and why. */
export interface RefusedOperation {
  readonly opId: string;
  readonly operation: ListOperation;
  /** What the server said. */
  readonly message: string;
}

/** Lists that were made on the device before the member signed in to an account that holds others. */
export interface SetAside {
  readonly key: string;
  readonly lists: UserLists;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** What the member said to the offer to add them; null as long as they have not. */
  readonly answer: "added" | "kept" | null;
}

export interface StoredOperations {
  readonly operations: readonly PendingOperation[];
  /** The fingerprint of the device's own lists that these put into the account; null for other operations. */
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

/** Written by this code alone: what is checked is that the text is whole, not who wrote it. */
function isOperation(value: unknown): value is ListOperation {
  if (!isJsonObject(value) || typeof value["type"] !== "string") return false;
  return typeof value["rank"] === "number" || Array.isArray(value["ranks"]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
