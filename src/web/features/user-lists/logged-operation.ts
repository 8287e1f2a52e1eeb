/** Operations as a device stores them. What can't be read, or only a newer build knows, is skipped and never removed. */
import { isJsonObject, parseJsonObject } from "#domain/json-object.ts";
import type { ListOperation } from "#domain/list-operations.ts";

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

/** Only this code writes it, so only completeness is checked. False for one that a newer build's tab has stored. */
export function isOperation(value: unknown): value is ListOperation {
  if (!isJsonObject(value) || typeof value["type"] !== "string") return false;
  switch (value["type"] as ListOperation["type"]) {
    case "watched/update":
      return Array.isArray(value["watched"]) && Array.isArray(value["unwatched"]);
    case "lists/update":
      return Array.isArray(value["takes"]) && Array.isArray(value["puts"]);
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
