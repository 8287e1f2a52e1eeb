/** The last changes of somebody's lists, as their history shows them. */
import { applyTo, type ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft } from "#domain/lists/lists-draft.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { lastUndo, undoIdOf } from "../create-user-lists-store.ts";
import type { LoggedOperation } from "../list-log.ts";

export interface Change {
  readonly opId: string;
  readonly operation: ListOperation;
  /** Sent as an operation of its own, it takes this one back. */
  readonly undo: ListOperation;
  /** Milliseconds since 1970; null if unknown. */
  readonly madeAt: number | null;
}

/** The changes that these operations made, the latest first. */
export function changesOf(start: UserLists, operations: readonly LoggedOperation[]): readonly Change[] {
  const changes: Change[] = [];
  const draft = createListsDraft(start);
  for (const { opId, operation, madeAt = null } of operations) {
    const undo = applyTo(draft, operation);
    if (undo !== null) changes.unshift({ opId, operation, undo, madeAt });
  }
  return changes;
}

/** A change with whatever was undone and done again of it since. */
export interface HistoryEntry {
  /** What was done first. */
  readonly change: Change;
  readonly isUndone: boolean;
  /** What undoes it, or does it again. */
  readonly next: { readonly opId: string; readonly operation: ListOperation };
}

/** What a film outside the ranking is called is remembered before it enters a list, which is the change to tell of. */
function isOfNamesAlone(operation: ListOperation): boolean {
  return operation.type === "memory/update" && Object.keys(operation).every((key) => NAME_ALONE.has(key));
}

const NAME_ALONE: ReadonlySet<string> = new Set(["type", "id", "called"]);

/** One entry for each change; undoing is no entry of its own, unless what it undid is no longer known. */
export function historyOf(changes: readonly Change[], most: number): readonly HistoryEntry[] {
  const byId = new Map(changes.map((change) => [change.opId, change]));
  const undoing = new Set([...byId.keys()].map(undoIdOf).filter((opId) => byId.has(opId)));
  return changes
    .filter(({ opId, operation }) => !undoing.has(opId) && !isOfNamesAlone(operation))
    .slice(0, most)
    .map((change) => {
      const { opId, isUndone } = lastUndo(change.opId, (later) => byId.has(later));
      const { undo } = byId.get(opId) ?? change;
      return { change, isUndone, next: { opId: undoIdOf(opId), operation: undo } };
    });
}
