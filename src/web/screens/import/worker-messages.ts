/** What the import's worker is asked and tells. */
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import type { AnswersBySignature } from "#film-files/import/table-answers.ts";
import type { SeenTable } from "#film-files/import/seen-table.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";

/** A file as the browser gives it; not read yet. Pasted text has no name. */
export interface ChosenFile {
  /** With the folders it is in. */
  readonly name: string;
  readonly content: Blob;
}

export interface ImportOrder {
  readonly files: readonly ChosenFile[];
  /** The films Canon knows itself. */
  readonly ours: readonly KnownFilm[];
  /** What the visitor said of tables. */
  readonly answers: AnswersBySignature;
  /** What the same files gave before something was said of them: films that are the same are not looked up again. */
  readonly before: ImportReading | null;
}

/** How far films outside the ranking could be looked up. */
export interface LookedUp {
  /** Why no more were from some film on: those count as unknown. Null where all were. */
  readonly trouble: "network" | "server" | null;
  /** Films that the server would not look up for how they are written. */
  readonly refused: number;
}

/** What was read, and which films it is. */
export interface ImportReading {
  readonly files: FilmFiles;
  /** Of the files' films, in order. */
  readonly matches: readonly FilmMatch[];
  readonly lookedUp: LookedUp;
}

export interface ImportProgress {
  /** Files are read first, then films are matched. */
  readonly stage: "reading" | "matching";
  readonly done: number;
  readonly total: number;
  /** The server asked to wait before it looks up more films. */
  readonly isWaiting?: true;
}

export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "read"; readonly reading: ImportReading }
  /** A sentence that says what is wrong with which file, and the table of which somebody could say what its columns are. */
  | { readonly kind: "refused"; readonly sentence: string; readonly table: SeenTable | null }
  /** The worker's script could not be had. */
  | { readonly kind: "not-loaded" }
  /** A fault of ours. */
  | { readonly kind: "failed" };
