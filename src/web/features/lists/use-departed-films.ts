import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { usePart } from "#web/ui/load-part.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadDepartedFilms } from "#web/features/catalogue/film-data.ts";

const NONE: DepartedFilms = {};

/** The films that left the ranking, loaded once one of these must be among them; null until then. */
export function useDepartedFilms(ids: readonly FilmId[]): DepartedFilms | null {
  const { filmsById, isComplete } = useCatalogue();
  const someLeft = isComplete && ids.some((id) => !filmsById.has(id) && !isOtherFilmId(id));
  const departed = usePart(someLeft ? loadDepartedFilms : null);
  if (!someLeft) return NONE;
  return typeof departed === "string" ? null : departed;
}
