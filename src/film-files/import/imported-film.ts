import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { DayOrYear } from "./days.ts";
import type { Rating } from "./ratings.ts";
import type { FileKind, SeenTable } from "./seen-table.ts";
import type { FileTrouble } from "./unreadable.ts";

/** Null where the file does not give them. */
export interface IdsInFile {
  /** E.g. `yi-yi-2000`. */
  readonly canon: string | null;
  /** "tt0068646". */
  readonly imdb: string | null;
  readonly tmdb: number | null;
  /** "Q47703". */
  readonly wikidata: string | null;
}

export const NO_IDS: IdsInFile = { canon: null, imdb: null, tmdb: null, wikidata: null };

/** Lines from 1; for JSON the entry's number. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/** As the file says. All but films are matched by id alone, because some of it counts as film. */
export type RowKind = "film" | "television" | "episode" | "clip" | "other";

export interface FilmRow {
  readonly title: string;
  readonly otherTitle: string | null;
  readonly year: number | null;
  readonly directors: readonly string[];
  readonly ids: IdsInFile;
  /** Tells two films of one title and year apart. */
  readonly page: string | null;
  /** The diary entry's address, which a review of the same viewing shares. */
  readonly entry: string | null;
  readonly kind: RowKind;
  /** The file gives only a title, also of series: one of that title is not surely meant. */
  readonly mayBeSeries: boolean;
  readonly isWatched: boolean;
  /** The file says that it was not seen, or not to its end. */
  readonly isNotWatched: boolean;
  /** Of these: dropped, put off, or still being watched. */
  readonly isBegun: boolean;
  readonly watchedOn: DayOrYear | null;
  readonly isRewatch: boolean;
  /** Earlier viewings; 0 if unknown. */
  readonly timesBefore: number;
  /** All viewings, or one of a row, from Canon's own files; null for others' files. */
  readonly viewings: readonly Viewing[] | null;
  /** The day of logging, which is not a day of watching. */
  readonly loggedOn: DayOrYear | null;
  readonly rating: Rating | null;
  readonly isOnWatchlist: boolean;
  readonly reason: string | null;
  readonly note: string | null;
  readonly isLiked: boolean;
  /** From 1. */
  readonly canonPosition: number | null;
  readonly isHidden: boolean;
  readonly isDismissed: boolean;
  readonly list: {
    readonly name: string;
    /** The line about it; one row of the list is enough to say it. */
    readonly about?: string | null;
    readonly position: number | null;
    readonly note: string | null;
  } | null;
  readonly source: Place;
}

export function filmRow(given: Partial<FilmRow> & Pick<FilmRow, "title" | "source">): FilmRow {
  return {
    otherTitle: null,
    year: null,
    directors: [],
    ids: NO_IDS,
    page: null,
    entry: null,
    kind: "film",
    mayBeSeries: false,
    isWatched: false,
    isNotWatched: false,
    isBegun: false,
    watchedOn: null,
    isRewatch: false,
    timesBefore: 0,
    viewings: null,
    loggedOn: null,
    rating: null,
    isOnWatchlist: false,
    reason: null,
    note: null,
    isLiked: false,
    canonPosition: null,
    isHidden: false,
    isDismissed: false,
    list: null,
    ...given,
  };
}

export interface Viewing {
  readonly on: DayOrYear | null;
  readonly isRewatch: boolean;
  readonly rating?: Rating | null | undefined;
  readonly line?: string | null | undefined;
  /** With whom, or where. */
  readonly company?: string | null | undefined;
}

export interface ImportedFilm extends Pick<
  FilmRow,
  | "title"
  | "otherTitle"
  | "year"
  | "directors"
  | "ids"
  | "kind"
  | "mayBeSeries"
  | "isWatched"
  | "isNotWatched"
  | "isBegun"
  | "rating"
  | "isOnWatchlist"
  | "reason"
  | "note"
  | "isLiked"
  | "isHidden"
  | "isDismissed"
  | "loggedOn"
> {
  /** Its id as long as only its owner knows it. */
  readonly writtenId: FilmId;
  /** In the order of the files; null if on neither. */
  readonly places: { readonly watched: number | null; readonly watchlist: number | null };
  /** The earliest first; empty where it was not watched, or nothing is known of it. */
  readonly viewings: readonly Viewing[];
  readonly sources: readonly Place[];
}

export interface ImportedList {
  readonly name: string;
  readonly about: string | null;
  readonly isRanked: boolean;
  /** In the list's order; `film` is an index into the films. */
  readonly films: readonly { readonly film: number; readonly note: string | null }[];
}

export type SkipReason = "no-title" | "wrong-cells" | "cut-off" | "not-a-film" | "address";

export interface SkippedRow extends Place {
  readonly reason: SkipReason;
  readonly text: string;
}

/** Places in `favourites` and the like are indexes into `films`. */
export interface FilmFiles {
  readonly kinds: readonly FileKind[];
  readonly films: readonly ImportedFilm[];
  readonly favourites: readonly number[];
  /** In order; empty for others' files. */
  readonly canon: readonly number[];
  readonly lists: readonly ImportedList[];
  readonly skipped: readonly SkippedRow[];
  /** Files without films, or with nothing we take: comments, a profile, deleted entries. */
  readonly ignored: readonly string[];
  readonly setAside: readonly FileTrouble[];
  /** Counted only; reviews are not imported. */
  readonly reviews: number;
  readonly tables: readonly SeenTable[];
}

export type ListMeant = "watched" | "watchlist" | "not-watched" | "begun" | "liked" | "list";

export interface FileReading {
  readonly kind: FileKind;
  readonly rows: readonly FilmRow[];
  readonly skipped: readonly SkippedRow[];
  readonly reviews?: number;
  readonly tables?: readonly SeenTable[];
}

/** One text; the same for films of which the same is said. */
export function whatIsSaid({ title, otherTitle, year, directors, ids }: ImportedFilm): string {
  return JSON.stringify([title, otherTitle, year, directors, ids.canon, ids.imdb, ids.tmdb, ids.wikidata]);
}
