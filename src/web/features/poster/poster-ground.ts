import { mainGenre, type Film, type FilmMetadata } from "#domain/film.ts";
import { posterDesign } from "#domain/poster/poster.ts";

/** The colour a poster stands on, shown until its art is there. */
export function posterGround(film: Film, metadata: FilmMetadata | undefined): string {
  const { id, title, year, director, facts } = film;
  const given = {
    id,
    title,
    year,
    director,
    genre: mainGenre(metadata),
    mood: metadata?.mood ?? "",
    color: facts.color,
  };
  return posterDesign(given).background;
}
