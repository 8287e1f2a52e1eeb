import { useMemo } from "react";
import type { Film, Rank } from "#domain/film.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

/** The films of one of the visitor's lists, as far as this page can know them. */
export type PersonalFilms =
  | { readonly status: "loading" }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      /** In the order of the ranks asked for. */
      readonly films: readonly Film[];
      /** How many of the ranks the catalogue doesn't have. */
      readonly unknownCount: number;
    };

/**
 * Finds the films of a personal list. Loading on the server and until every film is there; an empty list is ready at
 * once. A rank the whole catalogue doesn't have is left out and counted.
 */
export function usePersonalFilms(ranks: readonly Rank[]): PersonalFilms {
  const isHydrated = useIsHydrated();
  const { status, filmsByRank, isComplete, retry } = useCatalogue();

  return useMemo<PersonalFilms>(() => {
    if (!isHydrated) return { status: "loading" };
    const films = ranks.flatMap((rank) => filmsByRank.get(rank) ?? []);
    const unknownCount = ranks.length - films.length;
    if (unknownCount === 0 || isComplete) return { status: "ready", films, unknownCount };
    return status === "error" ? { status: "error", retry } : { status: "loading" };
  }, [ranks, isHydrated, status, filmsByRank, isComplete, retry]);
}
