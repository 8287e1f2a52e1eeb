import type { Film, FilmMetadata, FilmMetadataByRank, FilmTags, FilmTagsByRank, Rank } from "#domain/film.ts";

/** All that the engine may know of one film. */
export interface SearchableFilm {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly tags: FilmTags;
  /**
   * What others say of the film, in a few words each: the reasons for which other films recommend it. May be empty,
   * as in the browser, which does not hold them.
   */
  readonly remarks: readonly string[];
}

/** Gathers what the engine needs from a catalogue: films, their metadata, their tags, and the recommendations by rank. */
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
