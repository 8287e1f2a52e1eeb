import { useEffect, useState } from "react";
import type { ExternalIds, Rank } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmNames } from "../../features/catalogue/film-data.ts";

/** A ranked film's names at other sites: from the page's HTML, or for a film visited later from the answer that has every film's. */
export function useExternalIds(rank: Rank): ExternalIds | undefined {
  const { filmPage } = useCatalogue();
  const isInPage = filmPage?.rank === rank;
  const [loaded, setLoaded] = useState<{ readonly rank: Rank; readonly ids: ExternalIds | undefined } | null>(null);
  useEffect(() => {
    if (isInPage) return undefined;
    let isGone = false;
    const load = async () => {
      const names = await loadFilmNames();
      if (!isGone) setLoaded({ rank, ids: names[rank] });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [rank, isInPage]);
  if (isInPage) return filmPage.ids;
  return loaded?.rank === rank ? loaded.ids : undefined;
}
