import { useMemo, useState } from "react";
import {
  type CanonRecommendation,
  type Reach,
  recommendForCanon,
} from "#domain/recommendations/canon-recommendations.ts";
import { filmDna, type FilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useFilmKin } from "../../features/film-kin/use-film-kin.ts";
import { useWithWhys } from "../../features/film-kin/use-with-whys.ts";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** Needs the whole catalogue and the films' kin. */
type FilmDnaView =
  | { readonly status: "loading" }
  | { readonly status: "empty" }
  | { readonly status: "error"; readonly retry: () => void }
  | {
      readonly status: "ready";
      readonly canonFilms: readonly Rank[];
      readonly dna: FilmDna;
      readonly recommendations: readonly CanonRecommendation[];
      readonly reach: Reach;
      readonly setReach: (reach: Reach) => void;
    };

export function useFilmDna(): FilmDnaView {
  const isHydrated = useIsHydrated();
  const { canonOrder, watchlist, dismissedRecommendations } = useUserLists();
  const { films, metadataByRank, isComplete, status, retry } = useCatalogue();
  const kinByRank = useFilmKin();
  const [reach, setReach] = useState<Reach>("closer");

  const dna = useMemo(
    () => (isComplete ? filmDna(canonOrder, { films, metadataByRank }) : null),
    [canonOrder, films, metadataByRank, isComplete],
  );
  const found = useMemo(() => {
    const excluded = [...watchlist.map(({ rank }) => rank), ...dismissedRecommendations];
    if (!isComplete || kinByRank === null) return null;
    return recommendForCanon(canonOrder, excluded, { films, metadataByRank, kinByRank }, { reach });
  }, [canonOrder, watchlist, dismissedRecommendations, films, metadataByRank, kinByRank, isComplete, reach]);
  const recommendations = useWithWhys(found);

  if (!isHydrated) return { status: "loading" };
  if (canonOrder.length === 0) return { status: "empty" };
  if (isComplete && dna === null) return { status: "empty" };
  if (dna !== null && recommendations !== null)
    return { status: "ready", canonFilms: canonOrder, dna, recommendations, reach, setReach };
  return status === "error" ? { status: "error", retry } : { status: "loading" };
}
