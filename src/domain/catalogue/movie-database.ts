import type { Film } from "./film.ts";

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
