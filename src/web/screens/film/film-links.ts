import type { Film, FilmFacts } from "#domain/catalogue/film.ts";
import { moviePage, movieSearchPage, watchPage } from "#domain/catalogue/film-elsewhere.ts";

export interface FilmLinks {
  readonly whereToWatch: string;
  readonly trailer: string;
  readonly moreInfo: string;
}

/**
 * Links to other sites, by the film's id at the movie database or else its title. Without a verified address the
 * trailer is a search.
 */
export function filmLinks({
  title,
  year,
  trailerUrl,
  facts,
}: Pick<Film, "title" | "year" | "trailerUrl"> & { readonly facts: Pick<FilmFacts, "tmdbId"> }): FilmLinks {
  const search = movieSearchPage({ title, year });
  return {
    whereToWatch: facts.tmdbId === null ? search : watchPage(facts.tmdbId),
    trailer:
      trailerUrl ??
      `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} ${year} trailer` })}`,
    moreInfo: facts.tmdbId === null ? search : moviePage(facts.tmdbId),
  };
}
