import type { SeenTable } from "./seen-table.ts";

export type Unreadable =
  | "too-large"
  | "unpacks-too-large"
  | "too-many-files"
  | "too-many-films"
  | "damaged-zip"
  | "cut-off"
  | "empty"
  | "spreadsheet"
  | "web-page"
  | "xml"
  | "packed-otherwise"
  | "binary"
  | "letters"
  | "broken-json"
  | "broken-xml"
  | "newer-version"
  | "people"
  | "gone"
  | "no-films";

/** `messages.ts` has the sentence for each reason. */
export interface FileTrouble {
  readonly reason: Unreadable;
  readonly file: string;
  /** Null where no line is to blame. */
  readonly line: number | null;
  /** The table in which no column names films, to ask about it. */
  readonly table: SeenTable | null;
}

export class UnreadableFile extends Error implements FileTrouble {
  override readonly name = "UnreadableFile";
  readonly reason: Unreadable;
  readonly file: string;
  readonly line: number | null;
  readonly table: SeenTable | null;

  constructor(reason: Unreadable, file: string, line: number | null = null, table: SeenTable | null = null) {
    super(`${reason}: ${file}${line === null ? "" : `, line ${line}`}`);
    this.reason = reason;
    this.file = file;
    this.line = line;
    this.table = table;
  }
}

const MEGABYTE = 1024 * 1024;

/** A film life of 50,000 films is some 20 MB. */
export const IMPORT_LIMITS = {
  fileBytes: 50 * MEGABYTE,
  unpackedBytes: 100 * MEGABYTE,
  filesInZip: 2000,
  rows: 200_000,
} as const;
