import { useMemo, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import type { LeftCatalogue } from "#domain/taste/left-to-see/ground.ts";
import { type LeftToSee, leftToSee } from "#domain/taste/left-to-see/left-to-see.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { needFilmKin } from "../../features/catalogue/film-data.ts";
import { useWholeCatalogue, type WholeCatalogue } from "../../features/catalogue/use-whole-catalogue.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";

/** The whole catalogue with its kin: without them no film would seem near those of the canon. */
export function useLeftCatalogue(): WholeCatalogue<Pick<LeftCatalogue, "kinByRank">> {
  return useWholeCatalogue(needKin);
}

async function needKin() {
  return { kinByRank: await needFilmKin() };
}

/** What goes to the watchlist meanwhile stays in the plan, so that nothing moves away from under a finger. */
export function useLeftToSee(catalogue: LeftCatalogue): LeftToSee {
  const { watchlist, watchedFilms, canonOrder, minimizedFilms, dismissedRecommendations } = useUserLists();
  const [planned] = useState(() => userLists.current().watchlist.map(({ id }) => id));
  const watched = useSame(watchedIds({ watchlist, watchedFilms }));
  return useMemo(() => {
    const ranks = (ids: readonly FilmId[]) => ranksOf(ids, catalogue.films);
    const viewer = {
      watched: ranks(watched),
      canon: ranks(canonOrder),
      away: ranks([...minimizedFilms, ...dismissedRecommendations]),
      planned: ranks(planned),
    };
    return leftToSee(viewer, catalogue);
  }, [catalogue, watched, canonOrder, minimizedFilms, dismissedRecommendations, planned]);
}

/** The same array while it holds the same. */
function useSame(ids: readonly FilmId[]): readonly FilmId[] {
  const [kept, keep] = useState(ids);
  if (kept === ids || kept.join() === ids.join()) return kept;
  keep(ids);
  return ids;
}
