import type { ImportedFilm } from "./imported-film.ts";

/** What a file says of which film it is, as one text: films of which the same is said are the same. */
export function whatIsSaid({ title, otherTitle, year, directors, ids }: ImportedFilm): string {
  return JSON.stringify([title, otherTitle, year, directors, ids.canon, ids.imdb, ids.tmdb, ids.wikidata]);
}
