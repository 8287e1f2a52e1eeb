import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { DayOrYear } from "./days.ts";
import type { Rating } from "./ratings.ts";
import type { FileKind, SeenTable } from "./seen-table.ts";
import type { FileTrouble } from "./unreadable.ts";

/** A film's names at places that number films; null where the file does not give them. */
export interface IdsInFile {
  /** Canon's own film id, e.g. `yi-yi-2000`. */
  readonly canon: string | null;
  /** "tt0068646". */
  readonly imdb: string | null;
  readonly tmdb: number | null;
  /** "Q47703". */
  readonly wikidata: string | null;
}

export const NO_IDS: IdsInFile = { canon: null, imdb: null, tmdb: null, wikidata: null };

/** Where something stands in a file; lines from 1, for JSON the entry's number. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * What the file itself says the row is about: a series is television, a trailer a clip, a game other. All but films are
 * matched by id alone, because some of it counts as film.
 */
export type RowKind = "film" | "television" | "episode" | "clip" | "other";

/** What one row of a file says of a film. */
export interface FilmRow {
  readonly title: string;
  /** The original title or another one. */
  readonly otherTitle: string | null;
  readonly year: number | null;
  readonly directors: readonly string[];
  readonly ids: IdsInFile;
  /** The film's address at its service, which tells two films of one title and year apart. */
  readonly page: string | null;
  /** The address of the diary's entry; a review of the same viewing has the same. */
  readonly entry: string | null;
  readonly kind: RowKind;
  /** The file gives no more than a title, also of series: one of that title is not surely meant. */
  readonly mayBeSeries: boolean;
  readonly isWatched: boolean;
  /** The file says that it was not seen, or not to its end. */
  readonly isNotWatched: boolean;
  /** Of these one that was begun: dropped, put off, or still being watched. */
  readonly isBegun: boolean;
  readonly watchedOn: DayOrYear | null;
  readonly isRewatch: boolean;
  /** How often it was seen before this; 0 where that is not known. */
  readonly timesBefore: number;
  /** Viewings of Canon's own file, which has them all, one by one; null for others' files. */
  readonly viewings: readonly Viewing[] | null;
  /** The day of writing down, which is not a day of watching. */
  readonly loggedOn: DayOrYear | null;
  readonly rating: Rating | null;
  readonly isOnWatchlist: boolean;
  /** Why it is on the watchlist. */
  readonly reason: string | null;
  /** Why it is in Canon's own canon. */
  readonly note: string | null;
  readonly isLiked: boolean;
  /** Place in Canon's own canon, from 1. */
  readonly canonPosition: number | null;
  readonly isHidden: boolean;
  readonly isDismissed: boolean;
  readonly list: { readonly name: string; readonly position: number | null; readonly note: string | null } | null;
  readonly source: Place;
}

/** A row with nothing said but what is given. */
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
  /** Null where the day is not known. */
  readonly on: DayOrYear | null;
  readonly isRewatch: boolean;
}

/** What all rows together say of a film. */
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
  /** What its id here is as long as nobody but its owner knows it. */
  readonly writtenId: FilmId;
  /** What its place is among the watched films and on the watchlist, as the files name them; null where on neither. */
  readonly places: { readonly watched: number | null; readonly watchlist: number | null };
  /** The earliest first; empty where it was not watched, or nothing is known of it. */
  readonly viewings: readonly Viewing[];
  readonly sources: readonly Place[];
}

export interface ImportedList {
  readonly name: string;
  readonly isRanked: boolean;
  /** In the list's order; `film` is an index into the films. */
  readonly films: readonly { readonly film: number; readonly note: string | null }[];
}

export type SkipReason = "no-title" | "wrong-cells" | "cut-off" | "not-a-film" | "address";

/** A row nothing could be made of, as it was written. */
export interface SkippedRow extends Place {
  readonly reason: SkipReason;
  readonly text: string;
}

/** Everything that the files of one import say. Places in `favourites` and the like are indexes into `films`. */
export interface FilmFiles {
  readonly kinds: readonly FileKind[];
  readonly films: readonly ImportedFilm[];
  /** In order, the favourite first, as their owner shows them. */
  readonly favourites: readonly number[];
  /** Canon's own canon in order; empty for others' files. */
  readonly canon: readonly number[];
  readonly lists: readonly ImportedList[];
  readonly skipped: readonly SkippedRow[];
  /** Files without films, or with nothing we take: comments, a profile, deleted entries. */
  readonly ignored: readonly string[];
  /** Files that can't be read, each with why. */
  readonly setAside: readonly FileTrouble[];
  /** Reviews in the files, none of which is imported. */
  readonly reviews: number;
  /** How each table was understood, to be shown and changed. */
  readonly tables: readonly SeenTable[];
}

export type ListMeant = "watched" | "watchlist" | "not-watched" | "begun" | "liked" | "list";

/** What one file says. */
export interface FileReading {
  readonly kind: FileKind;
  readonly rows: readonly FilmRow[];
  readonly skipped: readonly SkippedRow[];
  readonly reviews?: number;
  /** None for what is no table. */
  readonly tables?: readonly SeenTable[];
}

/** What a file says of which film it is, as one text: films of which the same is said are the same. */
export function whatIsSaid({ title, otherTitle, year, directors, ids }: ImportedFilm): string {
  return JSON.stringify([title, otherTitle, year, directors, ids.canon, ids.imdb, ids.tmdb, ids.wikidata]);
}
