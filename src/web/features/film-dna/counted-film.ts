import { pages } from "#contract/pages.ts";
import type { CountedFilm } from "#domain/film-dna/canon-film.ts";

export function addressOfCounted(film: CountedFilm): string {
  return pages.film(film.rank ?? film.id);
}
