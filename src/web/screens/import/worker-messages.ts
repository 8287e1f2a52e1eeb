import type { FilmFiles } from "#film-files/import/imported-film.ts";
import type { AnswersBySignature } from "#film-files/import/table-answers.ts";
import type { SeenTable } from "#film-files/import/seen-table.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";

/** As the browser gives it, not read yet. Pasted text has no name. */
export interface ChosenFile {
  /** With its folders. */
  readonly name: string;
  readonly content: Blob;
}

export interface ImportOrder {
  readonly files: readonly ChosenFile[];
  /** The films that Canon knows itself. */
  readonly ours: readonly KnownFilm[];
  /** The visitor's answers about tables. */
  readonly answers: AnswersBySignature;
  /** The same files' reading before an answer, so that unchanged films are not looked up again. */
  readonly before: ImportReading | null;
}

export interface LookedUp {
  /** Why films after some point could not be looked up, and so count as unknown. Null if all could. */
  readonly trouble: "network" | "server" | null;
  /** Films that the server would not look up for how they are written. */
  readonly refused: number;
}

export interface ImportReading {
  readonly files: FilmFiles;
  /** One for each film of the files, in order. */
  readonly matches: readonly FilmMatch[];
  readonly lookedUp: LookedUp;
}

export interface ImportProgress {
  /** Files are read first, then matched. */
  readonly stage: "reading" | "matching";
  readonly done: number;
  readonly total: number;
  /** The server asked for a pause before more films are looked up. */
  readonly isWaiting?: true;
}

export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "read"; readonly reading: ImportReading }
  /** What is wrong with which file, and a table whose columns the visitor could name. */
  | { readonly kind: "refused"; readonly sentence: string; readonly table: SeenTable | null }
  /** The worker's script could not be loaded. */
  | { readonly kind: "not-loaded" }
  /** A fault of ours. */
  | { readonly kind: "failed" };
