import { useMemo } from "react";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { listedFilm } from "#domain/catalogue/other-film.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadDepartedFilms } from "#web/features/catalogue/film-data.ts";
import { usePart } from "#web/ui/load-part.tsx";
import { memoriesById } from "./use-memory.ts";
import { useUserLists } from "./use-user-lists.ts";

export interface ListFilms {
  /** Undefined while unknown, or for good. */
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
  readonly isComplete: boolean;
}

const NO_NAMES: CalledFilms = {};

/** Films by id. Those outside the ranking have the name that the lists remember, or else the one in `called`. */
export function useListFilms(ids: readonly FilmId[], called = NO_NAMES): ListFilms {
  const { filmsById, isComplete } = useCatalogue();
  const { memories } = useUserLists();
  const departed = useDepartedFilms(ids);
  return useMemo(() => {
    const remembered = memoriesById(memories);
    const known = {
      filmsById,
      departed: departed ?? {},
      calledOf: (id: FilmId) => remembered.get(id)?.called ?? called[id],
    };
    return { filmOf: (id) => listedFilm(id, known), isComplete: isComplete && departed !== null };
  }, [filmsById, isComplete, memories, departed, called]);
}

const NONE: DepartedFilms = {};

/** Loaded if any of these ids must be among them; null until then. */
export function useDepartedFilms(ids: readonly FilmId[]): DepartedFilms | null {
  const { filmsById, isComplete } = useCatalogue();
  const someLeft = isComplete && ids.some((id) => !filmsById.has(id) && !isOtherFilmId(id));
  const departed = usePart(someLeft ? loadDepartedFilms : null);
  if (!someLeft) return NONE;
  return typeof departed === "string" ? null : departed;
}
