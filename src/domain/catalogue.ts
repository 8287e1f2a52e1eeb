import type { Film, FilmMetadataByRank, FilmTagsByRank } from "./film.ts";
import type { RecommendationsByRank } from "./recommendations.ts";

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
