import type { Rank } from "#domain/film.ts";
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

/** What a request says of the visitor's own lists. */
export interface Mine {
  readonly list: "watched" | "canon" | "watchlist";
  readonly isIn: boolean;
}

/** By what the answer is sorted when the request says so. */
export interface Order {
  readonly by: "year" | "running-time" | "rank";
  readonly direction: "ascending" | "descending";
}

/** What a recogniser understood of some words of the prompt. */
export interface Part {
  readonly kind: PartKind;
  /** First word, and the word after the last one. */
  readonly first: number;
  readonly after: number;
  /** In plain words, as in "directed by Yasujirō Ozu". */
  readonly label: string;
  /** Why a film is here because of this part; the label where absent. Null says nothing. */
  readonly reason?: (film: IndexedFilm) => string | null;
  /** Films must meet it; otherwise it only ranks. */
  readonly isHard: boolean;
  /** How well a film meets the part, 0 not at all to 1. */
  readonly grade: (film: IndexedFilm) => number;
  /** How much it counts among the parts that rank. */
  readonly weight: number;
  /** Which part wins where two want the same words: about the number of words it explains. */
  readonly claim: number;
  /** "Not", "without", "except". */
  readonly isNegated?: boolean;
  /** Names one film or a few, as the only thing asked. */
  readonly ranks?: readonly Rank[];
  readonly order?: Order;
  readonly count?: number;
  /** How many of the first to pass over: 1 for "the second best". */
  readonly skip?: number;
  /** Only whoever knows the visitor's lists can tell which films meet it. */
  readonly mine?: Mine;
  /** What the part says of people: for choosing between "and" and "or". */
  readonly dimension?: string;
}
