import type { ListOperation } from "#domain/lists/list-operations.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/** Makes what duels found out one change of the lists; the function that is returned takes just that change back. */
export function changeCanon(operation: ListOperation): () => void {
  const before = userLists.current();
  userLists.make(operation);
  return () => userLists.restore(before);
}
