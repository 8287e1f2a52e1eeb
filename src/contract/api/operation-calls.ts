import type { ListOperation } from "#domain/lists/list-operations.ts";

export function operationPath(type: ListOperation["type"]): `/api/user/${ListOperation["type"]}` {
  return `/api/user/${type}`;
}

export const MAX_OPERATIONS_IN_A_BATCH = 200;
