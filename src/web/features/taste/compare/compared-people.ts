import { useEffect, useMemo, useState } from "react";
import type { Person, ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadFilmKin, loadFilmTags } from "#web/features/catalogue/film-data.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";

/** As this device knows the visitor. None of it leaves the device. */
export function ownPerson(lists: UserLists): Person {
  return {
    name: null,
    canon: lists.canonOrder,
    watched: watchedIds(lists),
    watchlist: lists.watchlist.filter(({ watched }) => !watched).map(({ id }) => id),
    excluded: lists.dismissedRecommendations,
  };
}

/** Null while loading. Without tags and kin only titles are compared. `called` names films that this device can't. */
export function useComparingCatalogue(ids: readonly FilmId[], called: CalledFilms): ComparingCatalogue | null {
  const { films, metadataByRank } = useCatalogue();
  const { filmOf, isComplete } = useListFilms(ids, called);
  const [loaded, setLoaded] = useState<Pick<ComparingCatalogue, "tagsByRank" | "kinByRank"> | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [tagsByRank, kinByRank] = await Promise.all([loadFilmTags(), loadFilmKin()]);
      if (!isGone) setLoaded({ tagsByRank, kinByRank });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(
    () => (isComplete && loaded !== null ? { films, metadataByRank, filmOf, ...loaded } : null),
    [films, metadataByRank, filmOf, isComplete, loaded],
  );
}
