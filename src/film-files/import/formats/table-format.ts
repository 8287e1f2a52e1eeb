import type { FileKind, FilmRow, ListMeant } from "../imported-film.ts";
import type { TableRow } from "../table.ts";

/** A row's cells by the names of their columns, as `columnName` writes them; empty where the table has no such column. */
export type Cells = (column: string) => string;

export interface Table {
  /** With the folders it is in. */
  readonly file: string;
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly Cells[];
  /** The rows above the header. */
  readonly preamble: readonly TableRow[];
}

/** What a row says; null for a row that names no film. */
export type RowSaid = Omit<Partial<FilmRow>, "source"> & Pick<FilmRow, "title">;

export interface TableFormat {
  readonly kind: Exclude<FileKind, "text">;
  readonly fits: (columns: ReadonlySet<string>) => boolean;
  /** Reads a row; made once for each table, after it was looked at as a whole. */
  readonly reader: (table: Table) => {
    readonly row: (cells: Cells) => RowSaid;
    /** Said where the columns fit several lists, with what was assumed. */
    readonly assumed?: ListMeant;
  };
  /** A hand-written table may leave the last cells of a row away. */
  readonly mayLackCells?: true;
}

/** The file's own name without folders and ending. */
export function baseName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** What a file's name says about the list in it; null where it says nothing. */
export function listMeantBy(file: string): ListMeant | null {
  const name = file.toLowerCase();
  if (/watch-?_?list|wish-?_?list|to-?_?watch|plan-?to-?watch/.test(name)) return "watchlist";
  if (/likes?\/|liked|likes|favou?rites/.test(name)) return "liked";
  if (/watched|diary|ratings?|seen|history|collected/.test(name)) return "watched";
  return null;
}

/** What a film on such a list is. */
export function saidByList(meant: ListMeant, file: string, position: number | null): Omit<RowSaid, "title"> {
  switch (meant) {
    case "watched":
      return { isWatched: true };
    case "watchlist":
      return { isOnWatchlist: true };
    case "liked":
      return { isLiked: true };
    case "list":
      return { list: { name: baseName(file), position, note: null } };
  }
}
