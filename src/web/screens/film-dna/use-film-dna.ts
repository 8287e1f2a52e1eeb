import { useMemo } from "react";
import { filmDna, type FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useListFilms } from "../../features/lists/use-list-films.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** Needs the whole catalogue. */
type FilmDnaView =
  | { readonly status: "loading" }
  /** The canon has this many films, all outside the ranking. */
  | { readonly status: "empty"; readonly outside: number }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly canonFilms: readonly FilmId[];
      readonly ranks: readonly Rank[];
      readonly dna: FilmDna;
    };

export function useFilmDna(): FilmDnaView {
  const isHydrated = useIsHydrated();
  const { canonOrder } = useUserLists();
  const { films, metadataByRank, status, retry } = useCatalogue();
  const { filmOf, isComplete } = useListFilms(canonOrder);
  const canon = useMemo(() => canonOrder.flatMap((id) => filmOf(id) ?? []), [canonOrder, filmOf]);
  const ranks = useMemo(() => canon.flatMap(({ rank }) => rank ?? []), [canon]);
  const dna = useMemo(
    () => (isComplete ? filmDna(canon, { films, metadataByRank }) : null),
    [canon, films, metadataByRank, isComplete],
  );
  if (!isHydrated) return { status: "loading" };
  if (canonOrder.length === 0 || (isComplete && dna === null)) return { status: "empty", outside: canonOrder.length };
  if (dna !== null) return { status: "ready", canonFilms: canonOrder, ranks, dna };
  return status === "error" ? { status: "error", retry } : { status: "loading" };
}
