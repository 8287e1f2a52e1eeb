import { useSyncExternalStore } from "react";
import { additionOf, countMarks, type ImportedMarks, newMarks, removalOf } from "#domain/imported-marks.ts";
import { updateOperation } from "#domain/list-operations.ts";
import { ownerOfLists } from "../../features/session/owner-of-lists.ts";
import { useSession } from "../../features/session/use-session.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { forgetImport, keepImport, keptImports, type KeptImport, subscribeToImports, UNDO_MS } from "./kept-imports.ts";

const NONE: readonly KeptImport[] = [];

/** Imports of the last thirty days, and what makes and undoes one: each is one change of the lists. */
export function useKeptImports(): {
  readonly imports: readonly KeptImport[];
  /** Adds what the lists don't have, and remembers it; null where that is nothing. */
  readonly make: (wanted: ImportedMarks, source: string) => KeptImport | null;
  readonly undo: (made: KeptImport) => void;
} {
  const owner = ownerOfLists(useSession());
  const imports = useSyncExternalStore(
    subscribeToImports,
    () => keptImports(owner),
    () => NONE,
  );
  return {
    imports,
    make: (wanted, source) => {
      const lists = userLists.current();
      const made = { importedAt: Date.now(), source, added: newMarks(lists, wanted) };
      if (countMarks(made.added) === 0) return null;
      userLists.make(updateOperation(additionOf(lists, made.added)));
      keepImport(owner, made);
      return made;
    },
    undo: (made) => {
      userLists.make(updateOperation(removalOf(userLists.current(), made.added)));
      forgetImport(owner, made);
    },
  };
}

/** The last moment an import can be undone, in milliseconds since 1970. */
export function undoableUntil({ importedAt }: KeptImport): number {
  return importedAt + UNDO_MS;
}

/** Those that can still be undone at the time `now`. */
export function undoable(imports: readonly KeptImport[], now: number): readonly KeptImport[] {
  return imports.filter((kept) => now <= undoableUntil(kept));
}
