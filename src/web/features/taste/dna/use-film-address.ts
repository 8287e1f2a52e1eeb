import { pages } from "#contract/pages.ts";
import type { CountedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";

/** The address of a film that figures name: the one that lasts, once the catalogue is there. */
export function useFilmAddress(): (film: CountedFilm) => string {
  const { filmsByRank } = useCatalogue();
  return (film) => pages.film(film.rank === null ? film.id : (filmsByRank.get(film.rank)?.id ?? film.rank));
}
