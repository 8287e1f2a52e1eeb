import { type ListOperation, reduce } from "#domain/list-operations.ts";
import { userLists } from "../user-lists/user-lists-store.ts";

/** Makes what duels found out one change of the lists; the function that is returned takes just that change back. */
export function changeCanon(operation: ListOperation): () => void {
  const before = userLists.current();
  userLists.restore(reduce(before, operation));
  const after = userLists.current();
  if (operation.type !== "canon/reorder") return () => userLists.restore(before);
  // Many films may have moved: each goes back unless it was moved again since.
  const back = { ...operation, ranks: before.canonOrder, base: after.canonOrder };
  return () => userLists.restore(reduce(userLists.current(), back));
}
