import { useMemo } from "react";
import type { Film, Rank } from "#domain/film.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

export type PersonalFilms =
  | { readonly status: "loading" }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly films: readonly Film[];
      /** Ranks missing from the catalogue. */
      readonly unknownCount: number;
    };

/** The films of a personal list. Loading on the server and until all are there; an empty list is ready at once. */
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
