import { useMemo } from "react";
import { type CanonRecommendation, recommendForCanon } from "#domain/canon-recommendations.ts";
import { filmDna, type FilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useFilmTags } from "../../features/film-tags/use-film-tags.ts";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** Needs the whole catalogue and the tags. */
type FilmDnaView =
  | { readonly status: "loading" }
  | { readonly status: "empty" }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly canonFilms: readonly Rank[];
      readonly dna: FilmDna;
      readonly recommendations: readonly CanonRecommendation[];
    };

export function useFilmDna(): FilmDnaView {
  const isHydrated = useIsHydrated();
  const { canonOrder, watchlist, dismissedRecommendations } = useUserLists();
  const { films, metadataByRank, isComplete, status, retry } = useCatalogue();
  const tagsByRank = useFilmTags();

  const dna = useMemo(
    () => (isComplete ? filmDna(canonOrder, { films, metadataByRank }) : null),
    [canonOrder, films, metadataByRank, isComplete],
  );
  const recommendations = useMemo(() => {
    const excluded = [...watchlist.map(({ rank }) => rank), ...dismissedRecommendations];
    if (!isComplete || tagsByRank === null) return null;
    return recommendForCanon(canonOrder, excluded, { films, metadataByRank, tagsByRank });
  }, [canonOrder, watchlist, dismissedRecommendations, films, metadataByRank, tagsByRank, isComplete]);

  if (!isHydrated) return { status: "loading" };
  if (canonOrder.length === 0) return { status: "empty" };
  if (isComplete && dna === null) return { status: "empty" };
  if (dna !== null && recommendations !== null)
    return { status: "ready", canonFilms: canonOrder, dna, recommendations };
  return status === "error" ? { status: "error", retry } : { status: "loading" };
}
