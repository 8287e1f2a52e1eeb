import { useEffect, useMemo, useState } from "react";
import type { ComparingCatalogue } from "#domain/common-ground/person.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { loadFilmKin } from "../film-kin/load-film-kin.ts";
import { loadFilmTags } from "../film-tags/load-film-tags.ts";

/**
 * All that canons are compared by; null while loading. Tags and kin that can't be had are empty: then only titles are
 * compared.
 */
export function useComparingCatalogue(): ComparingCatalogue | null {
  const { films, metadataByRank, isComplete } = useCatalogue();
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
    () => (isComplete && loaded !== null ? { films, metadataByRank, ...loaded } : null),
    [films, metadataByRank, isComplete, loaded],
  );
}
