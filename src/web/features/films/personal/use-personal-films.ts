import { useMemo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useListFilms } from "#web/features/lists/use-list-films.ts";

export type PersonalFilms =
  | { readonly status: "loading" }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly films: readonly AnyFilm[];
      /** How many nobody knows. */
      readonly unknownCount: number;
    };

const NO_FILMS: readonly AnyFilm[] = [];

/** None until all are there; the same array as long as they are the same. */
export function readyFilms(personal: PersonalFilms): readonly AnyFilm[] {
  return personal.status === "ready" ? personal.films : NO_FILMS;
}

/** The films of a personal list. Loading on the server and until all are there; an empty list is ready at once. */
export function usePersonalFilms(ids: readonly FilmId[]): PersonalFilms {
  const isHydrated = useIsHydrated();
  const { status, retry } = useCatalogue();
  const { filmOf, isComplete } = useListFilms(ids);

  return useMemo<PersonalFilms>(() => {
    if (!isHydrated) return { status: "loading" };
    const films = ids.flatMap((id) => filmOf(id) ?? []);
    const unknownCount = ids.length - films.length;
    if (unknownCount === 0 || isComplete) return { status: "ready", films, unknownCount };
    return status === "error" ? { status: "error", retry } : { status: "loading" };
  }, [ids, isHydrated, status, filmOf, isComplete, retry]);
}
