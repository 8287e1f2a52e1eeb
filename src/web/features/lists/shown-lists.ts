import type { ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "./logged-operation.ts";

/** Why the device does not hold what is shown; `corrupt`: what could not be read. */
export interface StorageTrouble {
  readonly kind: "full" | "blocked" | "corrupt";
}

/** What the screens show of somebody's lists; the same object until it changes. */
export interface ListsView {
  /** Also films that the catalogue at hand does not have. */
  readonly lists: UserLists;
  /** The same without changes that the device could not store. */
  readonly kept: UserLists;
  readonly trouble: StorageTrouble | null;
}

/** An operation that was made, and the lists it was made on. */
export interface MadeOperation {
  readonly opId: string;
  readonly before: UserLists;
  readonly operation: ListOperation;
}

/** A guest's or a member's lists, as the store needs them. */
export interface ShownLists {
  readonly view: () => ListsView;
  /** Reads what is stored, which another tab may have changed. */
  readonly refresh: () => void;
  /** Null if the operation would change nothing. Its id is random unless given. */
  readonly make: (operation: ListOperation, opId?: string) => MadeOperation | null;
  /** The operations on this device that may still be undone, and the lists they were made on. */
  readonly recent: () => { readonly start: UserLists; readonly operations: readonly LoggedOperation[] };
}

export const NOTHING_SHOWN: ListsView = { lists: EMPTY_USER_LISTS, kept: EMPTY_USER_LISTS, trouble: null };

export function createView() {
  let view = NOTHING_SHOWN;

  return {
    current: () => view,
    /** Returns whether anything changed. */
    show(lists: UserLists, kept: UserLists, kind: StorageTrouble["kind"] | null): boolean {
      if (lists === view.lists && kept === view.kept && kind === (view.trouble?.kind ?? null)) return false;
      view = { lists, kept, trouble: kind === null ? null : { kind } };
      return true;
    },
  };
}
