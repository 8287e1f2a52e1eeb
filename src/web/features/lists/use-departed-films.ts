import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadDepartedFilms } from "#web/features/catalogue/load-departed-films.ts";

const NONE: DepartedFilms = {};
const loadNone = async () => NONE;

/** The films that left the ranking, loaded once one of these must be among them; null until then. */
export function useDepartedFilms(ids: readonly FilmId[]): DepartedFilms | null {
  const { filmsById, isComplete } = useCatalogue();
  const someLeft = isComplete && ids.some((id) => !filmsById.has(id) && !isOtherFilmId(id));
  const departed = useLoaded(someLeft ? loadDepartedFilms : loadNone);
  if (!someLeft) return NONE;
  return departed === NONE ? null : departed;
}
