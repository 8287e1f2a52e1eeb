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

/** For "06/01/2024", and for "24.01.06". */
export const DAY_ORDERS = ["day-first", "month-first", "year-first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

export const RATING_SCALES = [4, 5, 10, 20, 100] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

export interface TableAnswers {
  /** By headers as written; the others mean what they say. */
  readonly columns?: Readonly<Record<string, ColumnMeaning>>;
  readonly dayOrder?: DayOrder;
  readonly outOf?: RatingScale;
  /** Those to read; all by default. */
  readonly profiles?: readonly string[];
}

export type AnswersBySignature = Readonly<Record<string, TableAnswers>>;
