import { useMemo } from "react";
import { filmDna, type FilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** Needs the whole catalogue. */
type FilmDnaView =
  | { readonly status: "loading" }
  | { readonly status: "empty" }
  | { readonly status: "error"; readonly retry: () => void }
  | { readonly status: "ready"; readonly canonFilms: readonly Rank[]; readonly dna: FilmDna };

export function useFilmDna(): FilmDnaView {
  const isHydrated = useIsHydrated();
  const { canonOrder } = useUserLists();
  const { films, metadataByRank, isComplete, status, retry } = useCatalogue();
  const dna = useMemo(
    () => (isComplete ? filmDna(canonOrder, { films, metadataByRank }) : null),
    [canonOrder, films, metadataByRank, isComplete],
  );
  if (!isHydrated) return { status: "loading" };
  if (canonOrder.length === 0) return { status: "empty" };
  if (isComplete && dna === null) return { status: "empty" };
  if (dna !== null) return { status: "ready", canonFilms: canonOrder, dna };
  return status === "error" ? { status: "error", retry } : { status: "loading" };
}
