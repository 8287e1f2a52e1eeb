import { applyTo, type ListOperation } from "./list-operations.ts";
import { createListsDraft } from "./lists-draft.ts";
import type { UserLists } from "./user-lists.ts";

/** What undoes an operation that was applied to these lists; null if it changed nothing. See `applyTo`. */
export function undoOf(before: UserLists, operation: ListOperation): ListOperation | null {
  return applyTo(createListsDraft(before), operation);
}
