import type { ExternalIds, FilmFacts, Film } from "./film.ts";

/** Null where the film has no page, or its id is unknown. */
export interface FilmElsewhere {
  readonly letterboxd: string | null;
  readonly imdb: string | null;
  readonly tmdb: string | null;
  readonly wikidata: string | null;
}

/** Leaves out sites that only have a film's parts. `ids` is undefined where only the film's facts are known. */
export function filmElsewhere(
  { facts }: { readonly facts: Pick<FilmFacts, "imdbId" | "tmdbId"> },
  ids: ExternalIds | undefined,
): FilmElsewhere {
  const [letterboxd, secondPart] = ids?.letterboxd ?? [];
  const isInParts = secondPart !== undefined;
  return {
    letterboxd: letterboxd === undefined || isInParts ? null : `https://letterboxd.com/film/${letterboxd}/`,
    imdb: facts.imdbId === null ? null : `https://www.imdb.com/title/${facts.imdbId}/`,
    tmdb: facts.tmdbId === null || isInParts ? null : moviePage(facts.tmdbId),
    wikidata: ids?.wikidata ? `https://www.wikidata.org/wiki/${ids.wikidata}` : null,
  };
}

const SITE = "https://www.themoviedb.org";

export function moviePage(number: number): string {
  return `${SITE}/movie/${number}`;
}

export function watchPage(number: number): string {
  return `${moviePage(number)}/watch`;
}

export function movieSearchPage({ title, year }: Pick<Film, "title" | "year">): string {
  return `${SITE}/search?query=${encodeURIComponent(`${title} y:${year}`).replaceAll("%20", "+")}`;
}
