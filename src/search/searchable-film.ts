import type { Film, FilmMetadata, FilmMetadataByRank, FilmTags, FilmTagsByRank, Rank } from "#domain/film.ts";

export interface SearchableFilm {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly tags: FilmTags;
  /** Short reasons why other films recommend it; empty in the browser, which does not have them. */
  readonly remarks: readonly string[];
}

export function searchableFilms(catalogue: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly tagsByRank: FilmTagsByRank;
  readonly recommendationsByRank?: Readonly<Record<string, readonly { readonly rank: Rank; readonly why: string }[]>>;
}): readonly SearchableFilm[] {
  const remarks = new Map<Rank, string[]>();
  for (const { rank, why } of Object.values(catalogue.recommendationsByRank ?? {}).flat()) {
    const known = remarks.get(rank);
    if (known === undefined) remarks.set(rank, [why]);
    else known.push(why);
  }
  return catalogue.films.map((film) => ({
    film,
    metadata: catalogue.metadataByRank[film.rank],
    tags: catalogue.tagsByRank[film.rank] ?? {},
    remarks: remarks.get(film.rank) ?? [],
  }));
}
