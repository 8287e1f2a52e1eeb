/** The catalogue's types. A film has an id for good, and a rank in an edition (docs/product.md#films). */
import type { FilmId } from "./film-id.ts";
import type { SourceListId } from "./source-lists.ts";

/** A place in an edition of the ranking: an integer from 1 to the edition's size. */
export type Rank = number;

export interface Placement {
  readonly list: SourceListId;
  /** 1 is best; ties share a position; null in an unranked list. */
  readonly position: number | null;
  /** The number of entries in the list. */
  readonly entries: number;
}

export interface Provenance {
  /** How many source lists name the film, from 1 to all; the ranking's first key. */
  readonly listCount: number;
  /** Mean of position / entries over the ranked lists, 0 best to 1 last; 0.5 if on none. */
  readonly averagePosition: number;
  /** Only the lists the film is on, in the order of `SOURCE_LIST_IDS`. */
  readonly placements: readonly Placement[];
}

export interface FilmFacts {
  readonly originalTitle: string;
  readonly directors: readonly string[];
  readonly screenwriters: readonly string[];
  readonly cinematographers: readonly string[];
  readonly composers: readonly string[];
  /** At most five players, the leads first; the others are in `SupportingCastByRank`. */
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

/** A film's names at other sites, besides those in its facts. */
export interface ExternalIds {
  /** "Q47703"; null where unknown. */
  readonly wikidata: string | null;
  /** The film's name in Letterboxd's addresses; several where Letterboxd counts its parts as films. */
  readonly letterboxd: readonly string[];
}

/** By the film's rank written as a string. */
export type ExternalIdsByRank = Readonly<Record<string, ExternalIds>>;

/** What films are called besides their title and original title, in any script. */
export type OtherTitlesByRank = Readonly<Record<string, readonly string[]>>;

/** A film's names elsewhere, which few pages need. */
export interface FilmNames extends ExternalIds {
  /** As in `OtherTitlesByRank`. */
  readonly titles: readonly string[];
}

/** By the film's rank written as a string. */
export type FilmNamesByRank = Readonly<Record<string, FilmNames>>;

/** The players after those of the film's facts, in order of importance; only the server knows them. */
export type SupportingCastByRank = Readonly<Record<string, readonly string[]>>;

/** What lists and posters show of a film, ranked or not. */
export interface AnyFilm {
  /** Null for a film without a place in the current edition. */
  readonly rank: Rank | null;
  readonly id: FilmId;
  readonly title: string;
  /** Null where it is not known. */
  readonly year: number | null;
  /** Empty where unknown. */
  readonly director: string;
  readonly posterUrl: string | null;
  /** As a `Film` has it. */
  readonly poster: string;
  /** The file of the poster's art, where it is not the film's own (`domain/picture/poster/type-looks.ts`). */
  readonly art?: string;
  /** The place it had in the last edition that ranked it; only of films that left the ranking. */
  readonly wasRanked?: Rank;
}

export interface Film extends AnyFilm {
  readonly rank: Rank;
  /** Stable over rankings, unlike the rank. */
  readonly id: FilmId;
  readonly title: string;
  readonly year: number;
  /** "Stanley Donen, Gene Kelly". */
  readonly director: string;
  readonly description: string;
  readonly posterUrl: string | null;
  /** The drawn poster's motif, arrangement, palette and composition (`domain/picture/poster/look.ts`). */
  readonly poster: string;
  readonly trailerUrl: string | null;
  readonly provenance: Provenance;
  readonly facts: FilmFacts;
}

export interface FilmMetadata {
  /** Comma-separated, main genre first, e.g. "Crime, Drama". */
  readonly genre: string;
  /** Comma-separated, or "unknown". */
  readonly cinematographer: string;
  /** Comma-separated, or "unknown". */
  readonly screenwriter: string;
  /** Comma-separated; empty until written. */
  readonly mood: string;
  /** Titles, strongest first. */
  readonly recommendations: readonly string[];
  /** The ranks of `recommendations`; absent until written. */
  readonly recommendationRanks?: readonly Rank[];
  /** Directed by a woman; absent otherwise. */
  readonly isByWoman?: true;
}

export type FilmMetadataByRank = Readonly<Record<string, FilmMetadata>>;

/** Vocabulary terms: 1 present, 2 strong, 3 defining. */
export type FilmTags = Readonly<Record<string, number>>;

/** Films without words are missing. */
export type FilmTagsByRank = Readonly<Record<string, FilmTags>>;

export const DEFAULT_GENRE = "Drama";

export function mainGenre(metadata: FilmMetadata | undefined): string {
  return metadata?.genre.split(",")[0]?.trim() || DEFAULT_GENRE;
}

/** Whether the lists that name a film give it no position: its place among such films is a guess. */
export function isWithoutOrder({ provenance }: { readonly provenance: Provenance }): boolean {
  return provenance.placements.every(({ position }) => position === null);
}
