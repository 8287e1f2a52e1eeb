import { useMemo } from "react";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { listedFilm } from "#domain/catalogue/other-film.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadDepartedFilms } from "#web/features/catalogue/film-data.ts";
import { usePart } from "#web/ui/load-part.tsx";
import { memoriesById } from "./use-memory.ts";
import { useSettledLists } from "./use-user-lists.ts";
import { userLists } from "./user-lists-store.ts";

export interface ListFilms {
  /** Undefined while unknown, or for good. */
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
  readonly isComplete: boolean;
}

const NO_NAMES: CalledFilms = {};

/** The same object while the memory is, so that a change of one film does not draw all others again. */
const rememberedFilms = new WeakMap<FilmMemory, AnyFilm>();

/** Films by id. Those outside the ranking have the name that the lists remember, or else the one in `called`. */
export function useListFilms(ids: readonly FilmId[], called = NO_NAMES): ListFilms {
  const { filmsById, isComplete } = useCatalogue();
  const { memories } = useSettledLists();
  const departed = useDepartedFilms(ids);
  return useMemo(() => {
    const remembered = memoriesById(memories);
    const filmOf = (id: FilmId) => {
      const ranked = filmsById.get(id);
      if (ranked !== undefined) return ranked;
      // Named by a press of this moment, which is not among the settled yet.
      const memory = remembered.get(id) ?? memoriesById(userLists.current().memories).get(id);
      const before = memory && rememberedFilms.get(memory);
      if (before !== undefined) return before;
      const calledOf = () => memory?.called ?? called[id];
      const film = listedFilm(id, { filmsById, departed: departed ?? {}, calledOf });
      if (memory?.called !== undefined && film !== undefined) rememberedFilms.set(memory, film);
      return film;
    };
    return { filmOf, isComplete: isComplete && departed !== null };
  }, [filmsById, isComplete, memories, departed, called]);
}

const NONE: DepartedFilms = {};

/** Loaded if any of these ids must be among them; null until then. */
export function useDepartedFilms(ids: readonly FilmId[]): DepartedFilms | null {
  const { filmsById, isComplete } = useCatalogue();
  const someLeft = useMemo(
    () => isComplete && ids.some((id) => !filmsById.has(id) && !isOtherFilmId(id)),
    [isComplete, ids, filmsById],
  );
  const departed = usePart(someLeft ? loadDepartedFilms : null);
  if (!someLeft) return NONE;
  return typeof departed === "string" ? null : departed;
}
