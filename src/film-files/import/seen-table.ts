import type { DayOrYear } from "./days.ts";
import type { Rating } from "./ratings.ts";
import type { ColumnMeaning, DayOrder, RatingScale } from "./table-answers.ts";
import { columnName } from "./values.ts";

/** Who wrote a file; "table" is any other CSV, "text" a list in plain lines. */
export type FileKind =
  | "canon"
  | "letterboxd"
  | "imdb"
  | "trakt"
  | "simkl"
  | "tmdb"
  | "criticker"
  | "icheckmovies"
  | "movielens"
  | "netflix"
  | "tvtime"
  | "prime"
  | "disney"
  | "mubi"
  | "ryot"
  | "plex"
  | "kodi"
  | "table"
  | "text";

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
