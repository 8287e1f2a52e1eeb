import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { rankedFilms } from "#film-files/import/known-film.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);

/** The ranking's films with all their titles and ids. */
export const RANKED = rankedFilms(catalogue.films, catalogue);
