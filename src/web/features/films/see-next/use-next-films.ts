import { useCallback } from "react";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { call } from "#web/adapters/product-api.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { type Part, usePart } from "#web/ui/load-part.tsx";

export interface NextFilm extends FilmRecommendation {
  /** From the page's HTML; otherwise looked up in the catalogue. */
  readonly id?: Film["id"] | undefined;
}

/** From the page's HTML or the API. A failure is not shown. */
export function useNextFilms(rank: Rank): Part<readonly NextFilm[]> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    async (leaving: AbortSignal): Promise<readonly NextFilm[]> =>
      (await call("listFilmRecommendations", { params: { rank } }, leaving)).recommendations,
    [rank],
  );
  return usePart<readonly NextFilm[]>(ask, filmPage?.rank === rank ? filmPage.seeNext : undefined);
}
