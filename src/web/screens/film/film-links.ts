import type { Film } from "#domain/film.ts";

export interface FilmLinks {
  readonly whereToWatch: string;
  readonly trailer: string;
  readonly moreInfo: string;
}

/**
 * The ways out to other sites. The movie database is asked by the film's number there, or by its title where we don't
 * know the number; its page on where to watch is also what the product's own lookup falls back to (specification,
 * section 7). Without a checked address the trailer is a search on the video site: we store none we haven't verified.
 */
export function filmLinks({ title, year, trailerUrl, facts }: Film): FilmLinks {
  const movie =
    facts.tmdbId === null
      ? `https://www.themoviedb.org/search?${new URLSearchParams({ query: `${title} y:${year}` })}`
      : `https://www.themoviedb.org/movie/${facts.tmdbId}`;
  return {
    whereToWatch: facts.tmdbId === null ? movie : `${movie}/watch`,
    trailer:
      trailerUrl ??
      `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} ${year} trailer` })}`,
    moreInfo: movie,
  };
}
