import type { Film } from "#domain/film.ts";
import { moviePage, movieSearchPage, watchPage } from "#domain/movie-database.ts";

export interface FilmLinks {
  readonly whereToWatch: string;
  readonly trailer: string;
  readonly moreInfo: string;
}

/**
 * The ways out to other sites. The movie database is asked by the film's number there, or by its title where we don't
 * know the number; its page on where to watch is also what the product's own lookup falls back to. Without a checked address the trailer is a search on the video site: we store none we haven't verified.
 */
export function filmLinks({ title, year, trailerUrl, facts }: Film): FilmLinks {
  const search = movieSearchPage({ title, year });
  return {
    whereToWatch: facts.tmdbId === null ? search : watchPage(facts.tmdbId),
    trailer:
      trailerUrl ??
      `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} ${year} trailer` })}`,
    moreInfo: facts.tmdbId === null ? search : moviePage(facts.tmdbId),
  };
}
