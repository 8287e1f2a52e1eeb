/** The catalogue's own nouns. A film is known everywhere by its rank (docs/product.md#films). */

/** A film's place in the ranking and its identity in addresses and lists: an integer from 1 to the catalogue's size. */
export type Rank = number;

/** The published lists the ranking stands on, in the order they are always shown. */
export const SOURCE_LIST_IDS = [
  "bfi-critics-2022",
  "bfi-directors-2022",
  "afi-2007",
  "imdb-top-250",
  "empire",
  "letterboxd-top-250",
  "time-all-time",
  "variety-2022",
] as const;

export type SourceListId = (typeof SOURCE_LIST_IDS)[number];

/** One film's place in one source list. */
export interface Placement {
  readonly list: SourceListId;
  /** 1 is best; tied films share a position; null where the list itself is unranked. */
  readonly position: number | null;
  /** How many entries the list has: the denominator of the normalised position. */
  readonly entries: number;
}

/** Where a film's rank comes from, so that anyone can check it. */
export interface Provenance {
  /** How many of the source lists name the film, 1 to 8: the first key of the ranking. */
  readonly listCount: number;
  /** Mean of position / entries over the ranked lists, 0 best to 1 last; 0.5 where no ranked list names the film. */
  readonly averagePosition: number;
  /** In the order of `SOURCE_LIST_IDS`; only the lists the film is on. */
  readonly placements: readonly Placement[];
}

export interface FilmFacts {
  readonly originalTitle: string;
  readonly directors: readonly string[];
  readonly screenwriters: readonly string[];
  readonly cinematographers: readonly string[];
  readonly composers: readonly string[];
  readonly cast: readonly string[];
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly runtimeMinutes: number | null;
  readonly color: "color" | "bw" | "both";
  readonly sound: "sound" | "silent";
  readonly awards: readonly string[];
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
}

export interface Film {
  readonly rank: Rank;
  /** Stable slug, e.g. `the-godfather-1972`: survives a new ranking, unlike the rank. */
  readonly id: string;
  readonly title: string;
  readonly year: number;
  /** Directors as one line, "Stanley Donen, Gene Kelly". */
  readonly director: string;
  readonly description: string;
  readonly posterUrl: string | null;
  readonly trailerUrl: string | null;
  readonly provenance: Provenance;
  readonly facts: FilmFacts;
}

/** The words about a film that are kept apart from the film itself. */
export interface FilmMetadata {
  /** Comma-separated, main genre first, e.g. "Crime, Drama". */
  readonly genre: string;
  /** Comma-separated, or "unknown". */
  readonly cinematographer: string;
  /** Comma-separated, or "unknown". */
  readonly screenwriter: string;
  /** Comma-separated; empty until the catalogue's words are written. */
  readonly mood: string;
  /** Titles of films in the catalogue, strongest first. */
  readonly recommendations: readonly string[];
  /** The same films as `recommendations`, by rank; absent until the catalogue's words are written. */
  readonly recommendationRanks?: readonly Rank[];
}

export type FilmMetadataByRank = Readonly<Record<string, FilmMetadata>>;

/** Vocabulary terms that fit a film, each 1 present, 2 strong or 3 defining. */
export type FilmTags = Readonly<Record<string, number>>;

/** A film is missing until its words are written. */
export type FilmTagsByRank = Readonly<Record<string, FilmTags>>;

/** What cards and pages show for a film without genre. */
export const DEFAULT_GENRE = "Drama";

/** The main genre of a film's metadata: the first of the comma-separated ones, or the default. */
export function mainGenre(metadata: FilmMetadata | undefined): string {
  return metadata?.genre.split(",")[0]?.trim() || DEFAULT_GENRE;
}
