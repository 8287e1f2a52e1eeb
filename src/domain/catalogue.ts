import type { Film, FilmMetadataByRank, FilmTagsByRank, Rank } from "./film.ts";

/** A film worth seeing after another. */
export interface Recommendation {
  readonly rank: Rank;
  /** The kinship in a few words, e.g. "the same village in the evening". */
  readonly why: string;
}

/** What to see after each film, strongest first, by the film's rank written as a string. */
export type RecommendationsByRank = Readonly<Record<string, readonly Recommendation[]>>;

/** One release of the catalogue. */
export interface Catalogue {
  /** Semantic version, e.g. "1.0.0". */
  readonly version: string;
  /** Rank 1 first, without gaps. */
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly tagsByRank: FilmTagsByRank;
  readonly recommendationsByRank: RecommendationsByRank;
}
