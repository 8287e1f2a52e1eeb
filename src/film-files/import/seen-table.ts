import type { DayOrYear } from "./days.ts";
import type { Rating } from "./ratings.ts";
import type { ColumnMeaning, DayOrder, RatingScale } from "./table-answers.ts";
import { columnName } from "./values.ts";

/** "table" is any other CSV, "text" a list in plain lines. */
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

/** How a table was understood, to show and to ask about. */
export interface SeenTable {
  readonly file: string;
  /** Answers are kept under it: the same for tables with the same header. */
  readonly signature: string;
  readonly kind: FileKind;
  readonly columns: readonly SeenColumn[];
  /** Five at most. */
  readonly firstRows: readonly (readonly string[])[];
  readonly days: SeenDays | null;
  readonly ratings: SeenRatings | null;
  /** Members of a household, those with most rows first; absent where the table names none. */
  readonly profiles?: readonly string[];
}

export interface SeenColumn {
  readonly header: string;
  /** Null if it was not understood, and is not read. */
  readonly meaning: ColumnMeaning | null;
  readonly isFilled: boolean;
}

export interface SeenDays {
  readonly order: DayOrder | null;
  /** An ambiguous day; null if there is no need to ask. */
  readonly toAsk: string | null;
  readonly couldBe: readonly { readonly order: DayOrder; readonly day: DayOrYear }[];
  readonly unread: number;
}

export interface SeenRatings {
  /** What bare numbers are out of. */
  readonly outOf: RatingScale;
  /** Three at most, the most different, the highest first. */
  readonly examples: readonly { readonly written: string; readonly stars: Rating }[];
  readonly unread: number;
}

export function signatureOf(headers: readonly string[]): string {
  return headers.map(columnName).join(" ");
}

/** Filled columns that nobody understood, as written. */
export function notRead({ columns }: SeenTable): readonly string[] {
  return columns.filter(({ meaning, isFilled }) => meaning === null && isFilled).map(({ header }) => header);
}
