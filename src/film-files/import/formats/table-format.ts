import type { FilmRow, ListMeant, RowKind } from "../imported-film.ts";
import type { FileKind } from "../seen-table.ts";
import { saidByWord } from "../words-in-cells.ts";
import type { DayOrder, RatingScale, TableAnswers } from "../table-answers.ts";
import type { SeenTable } from "../seen-table.ts";
import type { TableRow } from "../table.ts";
import type { Settled } from "./settle.ts";

/** A row's cells by the names of their columns, as `columnName` writes them; empty where the table has no such column. */
export type Cells = (column: string) => string;

export interface Table {
  /** With the folders it is in. */
  readonly file: string;
  /** What stands above the columns, as written. */
  readonly headers: readonly string[];
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly Cells[];
  /** The same rows as cells in order, trimmed. */
  readonly values: readonly (readonly string[])[];
  /** The rows above the header. */
  readonly preamble: readonly TableRow[];
  readonly answers: TableAnswers;
  /** Reads a day as those of the format's columns are written. */
  readonly dayOf: Settled["dayOf"];
  /** Reads a rating in the same way. */
  readonly starsOf: Settled["starsOf"];
  /** What the place in the file says of its rows, for tables within JSON. */
  readonly within?: { readonly name: string; readonly kind: RowKind };
}

/** What a row says. */
export type RowSaid = Omit<Partial<FilmRow>, "source"> & Pick<FilmRow, "title">;

export interface TableFormat {
  readonly kind: Exclude<FileKind, "text">;
  readonly fits: (columns: ReadonlySet<string>) => boolean;
  /** The columns of days, and the order in which the service writes them, if it has one. */
  readonly days?: { readonly columns: readonly string[]; readonly order?: DayOrder };
  /** The columns of ratings, and what the service's are out of. */
  readonly ratings?: { readonly columns: readonly string[]; readonly outOf: RatingScale };
  /** Reads a row; made once for each table, after it was looked at as a whole. */
  readonly reader: (table: Table) => TableReader;
  /** The columns of reviews, which are not imported, but counted. */
  readonly reviews?: readonly string[];
}

interface TableReader {
  /** Null for a row that is about no title at all, as services keep books. */
  readonly row: (cells: Cells, values: readonly string[]) => RowSaid | null;
  /** How the table was understood, where its columns are not those of a service. */
  readonly seen?: Pick<SeenTable, "kind" | "columns" | "days" | "ratings">;
  /** Whose rows they are, where a service tells its household apart. */
  readonly profiles?: readonly string[];
}

/** The file's own name without folders and ending. */
export function baseName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** What a file's name says about the list in it; null where it says nothing. */
export function listMeantBy(file: string): ListMeant | null {
  const said = saidByWord(baseName(file));
  if (said === "begun") return "begun";
  if (said === "to-watch") return "watchlist";
  const name = file.toLowerCase();
  if (said === "unseen" || /unwatched|unseen|not[-_ ]?(?:yet[-_ ]?)?(?:watched|seen)/.test(name)) return "not-watched";
  if (/watch-?_?list|wish-?_?list|to-?_?watch|plan-?to-?watch|merkliste|wunschliste/.test(name)) return "watchlist";
  if (/likes?\/|liked|likes|favou?rites/.test(name)) return "liked";
  if (/watched|diary|ratings?|seen|history|collected|viewing-?_?activity/.test(name)) return "watched";
  return null;
}

/** What a heading or a key says about the list below it: a word that says it of a film says it here, too. */
export function listMeantByHeading(heading: string): ListMeant | null {
  return saidByWord(heading) === "watched" ? "watched" : listMeantBy(heading.replaceAll(" ", ""));
}

/** What a status says of a film; of one that nobody here knows, that its film is on a list of that name. */
export function saidByStatus(status: string): Omit<RowSaid, "title"> {
  const said = saidByWord(status);
  if (said === "watched") return { isWatched: true };
  if (said === "to-watch") return { isOnWatchlist: true };
  if (said === "begun") return { isNotWatched: true, isBegun: true };
  return { list: { name: status, position: null, note: null } };
}

/** What a film on such a list is. */
export function saidByList(meant: ListMeant, file: string, position: number | null): Omit<RowSaid, "title"> {
  switch (meant) {
    case "watched":
      return { isWatched: true };
    case "watchlist":
      return { isOnWatchlist: true };
    case "not-watched":
      return { isNotWatched: true };
    case "begun":
      return { isNotWatched: true, isBegun: true };
    case "liked":
      return { isLiked: true };
    case "list":
      return { list: { name: baseName(file), position, note: null } };
  }
}

/** The profiles that a column names, those with most rows first, and whether a row is of one that is to be read. */
export function profilesOf(
  { rows, answers }: Pick<Table, "rows" | "answers">,
  column: string,
): { readonly profiles: readonly string[]; readonly isRead: (cells: Cells) => boolean } {
  const byName = Map.groupBy(rows, (cells) => cells(column));
  const profiles = [...byName]
    .filter(([name]) => name !== "")
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([name]) => name);
  return { profiles, isRead: (cells) => answers.profiles?.includes(cells(column)) ?? true };
}
