import { useEffect, useMemo, useState } from "react";
import type { ComparingCatalogue } from "#domain/taste/common-ground/person.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { loadFilmKin, loadFilmTags } from "#web/features/catalogue/film-data.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";

/**
 * All that canons of these films are compared by; null while loading. Tags and kin that can't be had are empty: then only
 * titles are compared. `called` says what films are called whose names this device does not remember.
 */
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
