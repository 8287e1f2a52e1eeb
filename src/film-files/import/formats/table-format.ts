import type { FilmRow, ListMeant, RowKind } from "../imported-film.ts";
import type { FileKind } from "../seen-table.ts";
import { saidByWord } from "../words-in-cells.ts";
import type { DayOrder, RatingScale, TableAnswers } from "../table-answers.ts";
import type { SeenTable } from "../seen-table.ts";
import type { TableRow } from "../table.ts";
import type { Settled } from "./settle.ts";

/** By column name as `columnName` writes it; empty where the table has no such column. */
export type Cells = (column: string) => string;

export interface Table {
  /** With its folders. */
  readonly file: string;
  /** As written. */
  readonly headers: readonly string[];
  readonly columns: ReadonlySet<string>;
  readonly rows: readonly Cells[];
  /** The same rows as cells in order, trimmed. */
  readonly values: readonly (readonly string[])[];
  readonly preamble: readonly TableRow[];
  readonly answers: TableAnswers;
  readonly dayOf: Settled["dayOf"];
  readonly starsOf: Settled["starsOf"];
  readonly within?: { readonly name: string; readonly kind: RowKind };
}

export type RowSaid = Omit<Partial<FilmRow>, "source"> & Pick<FilmRow, "title">;

export interface TableFormat {
  readonly kind: Exclude<FileKind, "text">;
  readonly fits: (columns: ReadonlySet<string>) => boolean;
  readonly days?: { readonly columns: readonly string[]; readonly order?: DayOrder };
  readonly ratings?: { readonly columns: readonly string[]; readonly outOf: RatingScale };
  /** Made once for each table, after looking at it as a whole. */
  readonly reader: (table: Table) => TableReader;
  /** Reviews are not imported, but counted. */
  readonly reviews?: readonly string[];
}

interface TableReader {
  /** Null for a row about no title at all, which services also record. */
  readonly row: (cells: Cells, values: readonly string[]) => RowSaid | null;
  /** How the table was understood, where its columns are not those of a service. */
  readonly seen?: Pick<SeenTable, "kind" | "columns" | "days" | "ratings">;
  readonly profiles?: readonly string[];
}

export function baseName(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.\w+$/, "");
}

/** Null where the file's name says nothing. */
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

export function listMeantByHeading(heading: string): ListMeant | null {
  return saidByWord(heading) === "watched" ? "watched" : listMeantBy(heading.replaceAll(" ", ""));
}

/** An unknown status puts the film on a list of that name. */
export function saidByStatus(status: string): Omit<RowSaid, "title"> {
  const said = saidByWord(status);
  if (said === "watched") return { isWatched: true };
  if (said === "to-watch") return { isOnWatchlist: true };
  if (said === "begun") return { isNotWatched: true, isBegun: true };
  return { list: { name: status, position: null, note: null } };
}

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

/** Profiles with most rows first; `isRead` says whether a row's profile is to be read. */
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
