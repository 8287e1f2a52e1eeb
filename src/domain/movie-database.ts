import type { Film } from "./film.ts";

const SITE = "https://www.themoviedb.org";

/** The movie database's page about a film, by the film's number there. */
export function moviePage(number: number): string {
  return `${SITE}/movie/${number}`;
}

/** The movie database's page on where a film can be watched. */
export function watchPage(number: number): string {
  return `${moviePage(number)}/watch`;
}

/** The movie database's search for a film by title and year. */
export function movieSearchPage({ title, year }: Pick<Film, "title" | "year">): string {
  return `${SITE}/search?query=${encodeURIComponent(`${title} y:${year}`).replaceAll("%20", "+")}`;
}
