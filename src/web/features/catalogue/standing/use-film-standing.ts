import { useCallback } from "react";
import type { Rank } from "#domain/catalogue/film.ts";
import type { FilmStanding } from "#domain/catalogue/film-standing.ts";
import { call } from "#web/adapters/product-api.ts";
import { useCatalogue } from "../catalogue.tsx";
import { type Part, usePart } from "#web/ui/load-part.tsx";

/** From the page's HTML or the API. A failure is not shown. */
export function useFilmStanding(rank: Rank): Part<FilmStanding> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    (leaving: AbortSignal): Promise<FilmStanding> => call("getFilmStanding", { params: { rank } }, leaving),
    [rank],
  );
  return usePart(ask, filmPage?.rank === rank ? filmPage.standing : undefined);
}
