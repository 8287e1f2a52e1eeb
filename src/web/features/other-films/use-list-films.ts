import { useMemo } from "react";
import type { DepartedFilms } from "#domain/catalogue.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { AnyFilm } from "#domain/film.ts";
import { filmCalled, isOtherFilmId, shownOtherFilm } from "#domain/other-film.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { memoriesById } from "../memories/use-memory.ts";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { loadDepartedFilms } from "./load-departed-films.ts";
import { messages } from "./messages.ts";

export interface ListFilms {
  /** A film of the visitor's lists, ranked or not; undefined while it is not known, or if it never will be. */
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
  /** All is known that ever will be. */
  readonly isComplete: boolean;
}

const NO_DEPARTED: DepartedFilms = {};
const loadNone = async () => NO_DEPARTED;

/** Films by id: those of the ranking, those that left it, and those outside it that the visitor's lists name. */
export function useListFilms(ids: readonly FilmId[]): ListFilms {
  const { filmsById, isComplete } = useCatalogue();
  const { memories } = useUserLists();
  const someLeft = isComplete && ids.some((id) => !filmsById.has(id) && !isOtherFilmId(id));
  const departed = useLoaded(someLeft ? loadDepartedFilms : loadNone);
  return useMemo(() => {
    const remembered = memoriesById(memories);
    return {
      filmOf: (id) => {
        const ranked = filmsById.get(id);
        if (ranked !== undefined || !isOtherFilmId(id)) return ranked ?? departedFilm(departed ?? NO_DEPARTED, id);
        return shownOtherFilm(filmCalled(id, remembered.get(id)?.called ?? messages.nameless));
      },
      isComplete: isComplete && (!someLeft || (departed !== null && departed !== NO_DEPARTED)),
    };
  }, [filmsById, isComplete, memories, departed, someLeft]);
}

function departedFilm(departed: DepartedFilms, id: FilmId): AnyFilm | undefined {
  const left = departed[id];
  if (left === undefined) return undefined;
  const { title, year, director, posterUrl, poster } = left.film;
  return { rank: null, id, title, year, director, posterUrl, poster, wasRanked: left.was };
}
