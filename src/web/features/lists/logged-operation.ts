/** Operations as a device stores them. What can't be read, or only a newer build knows, is skipped and never removed. */
import { isJsonObject, parseJsonObject } from "#domain/words/json-object.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";

/** A change that the lists it stands on do not contain. */
export interface LoggedOperation {
  /** Random; the server applies each id once. */
  readonly opId: string;
  /** The tab that made it. */
  readonly client: string;
  /** Greater than every operation this tab knew. */
  readonly seq: number;
  readonly operation: ListOperation;
  /** By the device's clock, in milliseconds since 1970; for the eye only. */
  readonly madeAt?: number;
  /** A member's, made before the server's first answer, on top of the device's own lists. */
  readonly isEarly?: true;
}

/** `{ "operations": [...] }`; null if it is something else. */
export function parseOperations(text: string): readonly LoggedOperation[] | null {
  const { operations } = parseJsonObject(text);
  return Array.isArray(operations) ? operations.filter(isLoggedOperation) : null;
}

function isLoggedOperation(value: unknown): value is LoggedOperation {
  return (
    isJsonObject(value) &&
    typeof value["opId"] === "string" &&
    typeof value["client"] === "string" &&
    typeof value["seq"] === "number" &&
    isOperation(value["operation"])
  );
}

/** What each kind must have. Only this code writes it, so no more than completeness is checked. */
const PARTS: Readonly<Record<ListOperation["type"], readonly string[]>> = {
  "canon/add": ["id"],
  "canon/remove": ["id"],
  "canon/reorder": ["ids"],
  "watchlist/add": ["id"],
  "watchlist/remove": ["id"],
  "watchlist/update-watched": ["id"],
  "watched/add": ["id"],
  "watched/remove": ["id"],
  "watched/update": ["watched", "unwatched"],
  "recommendations/dismiss": ["id"],
  "recommendations/restore": ["id"],
  "hidden/add": ["id"],
  "hidden/remove": ["id"],
  "hidden/clear": ["ids"],
  "lists/update": ["takes", "puts"],
  "memory/update": ["id"],
  "films/update": ["takes", "puts", "memories"],
};

/** False for one that a newer build's tab has stored. */
export function isOperation(value: unknown): value is ListOperation {
  if (!isJsonObject(value) || typeof value["type"] !== "string" || !Object.hasOwn(PARTS, value["type"])) return false;
  const parts = PARTS[value["type"] as ListOperation["type"]];
  return parts.every((part) => (part === "id" ? typeof value[part] === "string" : Array.isArray(value[part])));
}
