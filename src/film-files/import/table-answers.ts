import type { DayOrYear } from "./days.ts";
import type { FileKind } from "./imported-film.ts";
import type { Rating } from "./ratings.ts";
import { columnName } from "./values.ts";

/** What a column of a table can be taken for: by its header, or by hand. `ignore` is one that is of no use here. */
export const COLUMN_MEANINGS = [
  "title",
  "original-title",
  "year",
  "director",
  "imdb-id",
  "tmdb-id",
  "wikidata-id",
  "canon-id",
  "address",
  "watched",
  "watched-on",
  "times-watched",
  "rewatch",
  "logged-on",
  "rating",
  "status",
  "on-watchlist",
  "liked",
  "note",
  "position",
  "kind",
  "season-or-episode",
  "list",
  "ignore",
] as const;

export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** The order of day and month in "06/01/2024", and of year, month and day in "24.01.06". */
export const DAY_ORDERS = ["day-first", "month-first", "year-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** What ratings can be out of. */
export const RATING_SCALES = [4, 5, 10, 20, 100] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** What somebody said of tables of one header. */
export interface TableAnswers {
  /** By headers as they are written; the others are taken as their headers say. */
  readonly columns?: Readonly<Record<string, ColumnMeaning>>;
  readonly dayOrder?: DayOrder;
  readonly outOf?: RatingScale;
  /** Those whose rows are read; all where it is not said. */
  readonly profiles?: readonly string[];
}

/** Answers by `SeenTable.signature`. */
export type AnswersBySignature = Readonly<Record<string, TableAnswers>>;

/** How a table was understood: what a screen shows of it, and asks. */
export interface SeenTable {
  readonly file: string;
  /** Under which answers about it are given and kept: tables of the same header have the same. */
  readonly signature: string;
  readonly kind: FileKind;
  readonly columns: readonly SeenColumn[];
  /** Five at most, a cell for each column. */
  readonly firstRows: readonly (readonly string[])[];
  readonly days: SeenDays | null;
  readonly ratings: SeenRatings | null;
  /** The people of a household that the rows are of, those with most rows first; absent where the table names none. */
  readonly profiles?: readonly string[];
}

export interface SeenColumn {
  /** As it is written. */
  readonly header: string;
  /** Null where it was not understood, and is not read. */
  readonly meaning: ColumnMeaning | null;
  /** Whether any row has something in it. */
  readonly isFilled: boolean;
}

export interface SeenDays {
  readonly order: DayOrder | null;
  /** A day that can be read in two ways, to ask which; null where nothing is to be asked. */
  readonly toAsk: string | null;
  /** The days that it can be. */
  readonly couldBe: readonly { readonly order: DayOrder; readonly day: DayOrYear }[];
  /** Days that could not be read at all. */
  readonly unread: number;
}

export interface SeenRatings {
  /** What bare numbers are out of. */
  readonly outOf: RatingScale;
  /** Three at most, as different as they come, the highest first. */
  readonly examples: readonly { readonly written: string; readonly stars: Rating }[];
  /** Ratings that could not be read. */
  readonly unread: number;
}

/** The signature of a table's header. */
export function signatureOf(headers: readonly string[]): string {
  return headers.map(columnName).join(" ");
}

/** The headers, as written, of the columns with something in them that nobody understood. */
export function notRead({ columns }: SeenTable): readonly string[] {
  return columns.filter(({ meaning, isFilled }) => meaning === null && isFilled).map(({ header }) => header);
}
