import { useCallback } from "react";
import type { Rank } from "#domain/catalogue/film.ts";
import type { FilmStanding } from "#domain/catalogue/film-standing.ts";
import { call } from "#web/adapters/product-api.ts";
import { useCatalogue } from "../catalogue.tsx";
import { type PagePart, usePagePart } from "#web/ui/use-page-part.ts";

/** From the page's HTML or the API. A failure is not shown. */
export function useFilmStanding(rank: Rank): PagePart<FilmStanding> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    (leaving: AbortSignal): Promise<FilmStanding> => call("getFilmStanding", { params: { rank } }, leaving),
    [rank],
  );
  return usePagePart(filmPage?.rank === rank ? filmPage.standing : undefined, ask);
}
