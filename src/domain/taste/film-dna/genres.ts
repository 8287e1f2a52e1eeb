import { type CanonFilm, genresOf } from "./canon-film.ts";

/** See docs/product.md#film-dna. */
export const SHOWN_GENRES = 10;

export interface GenreCount {
  readonly genre: string;
  readonly count: number;
}

/** A canon's genres, most films first, ties by first appearance. A film counts for each of its genres. */
export function genrePreferences(films: readonly CanonFilm[]): readonly GenreCount[] {
  const counts = new Map<string, number>();
  for (const film of films) for (const genre of genresOf(film)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .map(([genre, count]) => ({ genre, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, SHOWN_GENRES);
}
