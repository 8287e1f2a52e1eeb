import { updateBetween } from "./lists-update.ts";
import { applyTo, updateOperation, type ListOperation } from "./list-operations.ts";
import { createListsDraft } from "./lists-draft.ts";
import type { UserLists } from "./user-lists.ts";

/** The operation that turns `before` into `after`, which differ as one operation makes them; null if in nothing. */
export function operationBetween(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  if (update.takes.length + update.puts.length + update.memories.length > 0) return updateOperation(update);
  const isReordered = before.canonOrder.some((id, index) => id !== after.canonOrder[index]);
  return isReordered ? { type: "canon/reorder", ids: after.canonOrder, base: before.canonOrder } : null;
}

/** What undoes an operation that was applied to these lists; null if it changed nothing. See `applyTo`. */
export function undoOf(before: UserLists, operation: ListOperation): ListOperation | null {
  return applyTo(createListsDraft(before), operation);
}
