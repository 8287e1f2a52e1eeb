import { useEffect, useState } from "react";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { Film, Rank } from "#domain/film.ts";
import { call } from "../../adapters/product-api.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

/** A film to see after another. */
export interface NextFilm extends FilmRecommendation {
  /** Its slug, where the page's own HTML told it; otherwise the catalogue does. */
  readonly id?: Film["id"] | undefined;
}

/** What to see after a film: strongest first, "waiting" while it is on its way, "missing" where it can't be had. */
type NextFilms = readonly NextFilm[] | "waiting" | "missing";

/**
 * What to see after the film of `rank`: from the page's own HTML where that is about this film, otherwise fetched, and
 * given up when the visitor leaves. A failure is not told: the page is whole without.
 */
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
  // An answer about the film before is none about this one.
  return fetched?.rank === rank ? fetched.films : "waiting";
}
