import { useEffect, useState } from "react";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { Film, Rank } from "#domain/film.ts";
import { call } from "../../adapters/product-api.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

export interface NextFilm extends FilmRecommendation {
  /** From the page's HTML; otherwise looked up in the catalogue. */
  readonly id?: Film["id"] | undefined;
}

/** "missing" if unavailable. */
type NextFilms = readonly NextFilm[] | "waiting" | "missing";

/** From the page's HTML or the API. A failure is not shown. */
export function useNextFilms(rank: Rank): NextFilms {
  const { filmPage } = useCatalogue();
  const isInPage = filmPage?.rank === rank;
  const [fetched, setFetched] = useState<{ readonly rank: Rank; readonly films: NextFilms } | null>(null);

  useEffect(() => {
    if (isInPage) return;
    const leaving = new AbortController();
    const settle = (films: NextFilms) => {
      if (!leaving.signal.aborted) setFetched({ rank, films });
    };
    call("listFilmRecommendations", { params: { rank } }, leaving.signal).then(
      ({ recommendations }) => settle(recommendations),
      () => settle("missing"),
    );
    return () => leaving.abort();
  }, [rank, isInPage]);

  if (isInPage) return filmPage.seeNext;
  // Ignores the previous film's answer.
  return fetched?.rank === rank ? fetched.films : "waiting";
}
