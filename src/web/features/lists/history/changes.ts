import { applyTo, type ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft } from "#domain/lists/lists-draft.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { lastUndo, undoIdOf } from "../create-user-lists-store.ts";
import type { LoggedOperation } from "../list-log.ts";

export interface Change {
  readonly opId: string;
  readonly operation: ListOperation;
  /** Sent as an operation, it undoes this one. */
  readonly undo: ListOperation;
  /** Milliseconds since 1970; null if unknown. */
  readonly madeAt: number | null;
}

export function changesOf(start: UserLists, operations: readonly LoggedOperation[]): readonly Change[] {
  const changes: Change[] = [];
  const draft = createListsDraft(start);
  for (const { opId, operation, madeAt = null } of operations) {
    const undo = applyTo(draft, operation);
    if (undo !== null) changes.unshift({ opId, operation, undo, madeAt });
  }
  return changes;
}

export interface HistoryEntry {
  readonly change: Change;
  readonly isUndone: boolean;
  readonly next: { readonly opId: string; readonly operation: ListOperation };
}

/** A film's name is remembered before the film enters a list: that entry is the change to show. */
function isOfNamesAlone(operation: ListOperation): boolean {
  return operation.type === "memory/update" && Object.keys(operation).every((key) => NAME_ALONE.has(key));
}

const NAME_ALONE: ReadonlySet<string> = new Set(["type", "id", "called"]);

/** One entry per change; undoing has its own only if what it undid is no longer known. */
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
