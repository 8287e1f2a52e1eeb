import { useSyncExternalStore } from "react";
import { additionOf, countMarks, type ImportedMarks, newMarks, removalOf } from "#domain/lists/imported-marks.ts";
import { operationsOf } from "#domain/lists/list-changes.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import { useSession, ownerOfLists } from "../../features/session/use-session.ts";
import { userLists, lastingFilms } from "../../features/lists/user-lists-store.ts";
import {
  forgetImport,
  rememberImport,
  type PastImport,
  pastImports,
  subscribeToImports,
  UNDO_MS,
} from "./past-imports.ts";
import { pastDecisions, rememberDecisions } from "./past-answers.ts";
import { deviceHasRoom } from "../../adapters/owned-text.ts";
import type { ImportReading } from "./worker-messages.ts";

const NONE: readonly PastImport[] = [];
const SPARE_CHARACTERS = 50_000;

/** Imports of the last thirty days, and what makes and undoes one: each whole, or not at all. */
export function usePastImports(): {
  readonly imports: readonly PastImport[];
  /** Adds what the lists don't have, and remembers it; changes nothing where that is nothing, or the device is full. */
  readonly make: (wanted: ImportedMarks, source: string) => PastImport | "nothing" | "no-room";
  /** What was decided of doubtful films like those of a reading when they were imported. */
  readonly decisionsOf: (reading: ImportReading) => ReadonlyMap<number, Decision>;
  readonly remember: (reading: ImportReading, decisions: ReadonlyMap<number, Decision>) => void;
  /** False where the device is too full for it: nothing changes. */
  readonly undo: (made: PastImport) => boolean;
} {
  const owner = ownerOfLists(useSession());
  const imports = useSyncExternalStore(
    subscribeToImports,
    () => pastImports(owner),
    () => NONE,
  );
  return {
    imports,
    make: (wanted, source) => {
      const lists = userLists.current();
      const made = { importedAt: Date.now(), source, added: newMarks(lists, wanted) };
      if (countMarks(made.added) === 0) return "nothing";
      const operations = operationsOf(additionOf(lists, made.added));
      // The lists that they lead to will be stored beside them for a time.
      if (!hasRoomFor([...operations, ...operations, made])) return "no-room";
      for (const operation of operations) userLists.make(operation);
      rememberImport(owner, made);
      return made;
    },
    decisionsOf: (reading) => pastDecisions(owner, reading),
    remember: (reading, decisions) => rememberDecisions(owner, reading, decisions),
    undo: (made) => {
      // Lists name films by the ids they have by now as soon as those are known.
      const added = lastingFilms()?.read(made.added) ?? made.added;
      const operations = operationsOf(removalOf(userLists.current(), added));
      if (!hasRoomFor(operations)) return false;
      for (const operation of operations) userLists.make(operation);
      forgetImport(owner, made);
      return true;
    },
  };
}

function hasRoomFor(values: readonly unknown[]): boolean {
  const characters = values.reduce((sum: number, value) => sum + JSON.stringify(value).length, 0);
  // With their keys, and what every list needs for its next changes.
  return deviceHasRoom(characters + SPARE_CHARACTERS);
}

/** The last moment an import can be undone, in milliseconds since 1970. */
export function undoableUntil({ importedAt }: PastImport): number {
  return importedAt + UNDO_MS;
}

/** Those that can still be undone at the time `now`. */
export function undoable(imports: readonly PastImport[], now: number): readonly PastImport[] {
  return imports.filter((kept) => now <= undoableUntil(kept));
}
