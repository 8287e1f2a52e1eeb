import type { Film, FilmMetadataByRank, FilmTagsByRank, Rank } from "./film.ts";

/** A film worth seeing after another. */
export interface Recommendation {
  readonly rank: Rank;
  /** The kinship in a few words, e.g. "the same village in the evening". */
  readonly why: string;
}

/** What to see after each film, strongest first, by the film's rank written as a string. */
export type RecommendationsByRank = Readonly<Record<string, readonly Recommendation[]>>;

/** One release of the catalogue: films in order of rank; the words about them, their tags and what to see next by rank. */
export interface Catalogue {
  /** Semantic version of the release, e.g. "1.0.0". */
  readonly version: string;
  /** Every film, rank 1 first, without a gap. */
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly tagsByRank: FilmTagsByRank;
  /** Names films of this catalogue only. */
  readonly recommendationsByRank: RecommendationsByRank;
}
