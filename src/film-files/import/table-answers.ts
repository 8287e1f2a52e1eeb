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
