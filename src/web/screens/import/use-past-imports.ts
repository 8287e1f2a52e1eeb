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

/** The imports that can be undone. Each is made and undone whole or not at all. */
export function usePastImports(): {
  readonly imports: readonly PastImport[];
  /** Adds and remembers what the lists lack; changes nothing if that is nothing or the device is full. */
  readonly make: (wanted: ImportedMarks, source: string) => PastImport | "nothing" | "no-room";
  readonly decisionsOf: (reading: ImportReading) => ReadonlyMap<number, Decision>;
  readonly remember: (reading: ImportReading, decisions: ReadonlyMap<number, Decision>) => void;
  /** False if the device is too full; then nothing changes. */
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
      // The lists they lead to will be stored beside them for a time.
      if (!hasRoomFor([...operations, ...operations, made])) return "no-room";
      for (const operation of operations) userLists.make(operation);
      rememberImport(owner, made);
      return made;
    },
    decisionsOf: (reading) => pastDecisions(owner, reading),
    remember: (reading, decisions) => rememberDecisions(owner, reading, decisions),
    undo: (made) => {
      // Once lasting ids are known, lists name films by these.
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
  // With room for their keys and for the next changes of every list.
  return deviceHasRoom(characters + SPARE_CHARACTERS);
}

/** In milliseconds since 1970. */
export function undoableUntil({ importedAt }: PastImport): number {
  return importedAt + UNDO_MS;
}

/** `now` is milliseconds since 1970. */
export function undoable(imports: readonly PastImport[], now: number): readonly PastImport[] {
  return imports.filter((kept) => now <= undoableUntil(kept));
}
