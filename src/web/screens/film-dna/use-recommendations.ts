import { useMemo, useState } from "react";
import {
  type CanonRecommendation,
  type Reach,
  recommendForCanon,
} from "#domain/taste/recommendations/canon-recommendations.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmKin } from "../../features/catalogue/film-data.ts";
import { useWithWhys } from "../../features/catalogue/use-with-whys.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { useNeeded } from "../../ui/load-part.tsx";

/** What to see after the visitor's canon; null while loading. */
export function useRecommendations(): {
  readonly recommendations: readonly CanonRecommendation[] | null;
  readonly reach: Reach;
  readonly setReach: (reach: Reach) => void;
} {
  const { canonOrder, watchlist, dismissedRecommendations } = useUserLists();
  const { films, metadataByRank } = useCatalogue();
  const kinByRank = useNeeded(loadFilmKin);
  const [reach, setReach] = useState<Reach>("closer");
  const found = useMemo(() => {
    const excluded = [...watchlist.map(({ id }) => id), ...dismissedRecommendations];
    if (kinByRank === null) return null;
    return recommendForCanon(
      ranksOf(canonOrder, films),
      ranksOf(excluded, films),
      { films, metadataByRank, kinByRank },
      { reach },
    );
  }, [canonOrder, watchlist, dismissedRecommendations, films, metadataByRank, kinByRank, reach]);
  return { recommendations: useWithWhys(found), reach, setReach };
}
