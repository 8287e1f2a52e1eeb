import type { FilmFilters } from "#domain/filters/film-filters.ts";
import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";

/** What is being chosen from, and how. */
export interface FilterSubject {
  readonly filters: FilmFilters;
  /** All films to choose from: the ranking, or what a search found. */
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  /** False while some films are still loading. */
  readonly isComplete: boolean;
  readonly onChange: (filters: FilmFilters) => void;
}
