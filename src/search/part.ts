import type { Rank } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";

export type PartKind =
  | "title"
  | "person"
  | "year"
  | "running-time"
  | "country"
  | "language"
  | "genre"
  | "movement"
  | "mood"
  | "theme"
  | "setting"
  | "prize"
  | "list"
  | "picture"
  | "maker"
  | "likeness"
  | "standing"
  | "order"
  | "count"
  | "mine";

export interface Mine {
  readonly list: "watched" | "canon" | "watchlist";
  readonly isIn: boolean;
  /** Of watched films: the year they were seen in, such as "2025". */
  readonly seenIn?: string;
  /** Of watched films: the stars they were given, 1 to 5 or with a half. */
  readonly stars?: number;
}

export interface Order {
  readonly by: "year" | "running-time" | "rank";
  readonly direction: "ascending" | "descending";
}

/** What a recogniser understood of some words of the prompt. */
export interface Part {
  readonly kind: PartKind;
  /** First word, and the index after the last. */
  readonly first: number;
  readonly after: number;
  /** Plain words, e.g. "directed by Yasujirō Ozu". */
  readonly label: string;
  /** Why a film matches; the label by default, null for no reason. */
  readonly reason?: (film: IndexedFilm) => string | null;
  /** Films must match; otherwise the part only ranks. */
  readonly isHard: boolean;
  /** From 0 to 1. */
  readonly grade: (film: IndexedFilm) => number;
  /** Relative to the other ranking parts. */
  readonly weight: number;
  /** Decides between parts that want the same words; roughly the number of words explained. */
  readonly claim: number;
  /** "not", "without", "except". */
  readonly isNegated?: boolean;
  /** Asks only for these films. */
  readonly ranks?: readonly Rank[];
  readonly order?: Order;
  readonly count?: number;
  /** Results to skip: 1 for "the second best". */
  readonly skip?: number;
  /** Depends on the visitor's lists, which the engine does not know. */
  readonly mine?: Mine;
  /** No film has everything: this part was given up. */
  readonly isLetGo?: boolean;
  /** How far a film is from meeting the part, in the part's own measure; to order the nearest films. */
  readonly distance?: (film: IndexedFilm) => number;
  /** Somebody's name that no credit has. */
  readonly unknownName?: string;
  /** For people: decides between "and" and "or". */
  readonly dimension?: string;
}
