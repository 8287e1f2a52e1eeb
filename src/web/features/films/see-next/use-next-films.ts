import { useCallback } from "react";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { call } from "#web/adapters/product-api.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { type PagePart, usePagePart } from "#web/ui/use-page-part.ts";

export interface NextFilm extends FilmRecommendation {
  /** From the page's HTML; otherwise looked up in the catalogue. */
  readonly id?: Film["id"] | undefined;
}

/** From the page's HTML or the API. A failure is not shown. */
export function useNextFilms(rank: Rank): PagePart<readonly NextFilm[]> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    async (leaving: AbortSignal): Promise<readonly NextFilm[]> =>
      (await call("listFilmRecommendations", { params: { rank } }, leaving)).recommendations,
    [rank],
  );
  return usePagePart<readonly NextFilm[]>(filmPage?.rank === rank ? filmPage.seeNext : undefined, ask);
}
