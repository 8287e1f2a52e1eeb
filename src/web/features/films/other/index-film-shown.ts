import type { IndexFilmAnswer } from "#contract/api/film-index.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { shownOtherFilm } from "#domain/catalogue/other-film.ts";

/** A film that the index answered, as lists and posters show it. */
export function indexFilmShown({ id, rank, title, year, directors }: IndexFilmAnswer): AnyFilm {
  return { ...shownOtherFilm({ id, title, year, director: directors.join(", ") }), rank };
}

/** The same, with the posters of ranked films. */
export function indexFilmsShown(
  films: readonly IndexFilmAnswer[],
  filmsById: ReadonlyMap<FilmId, AnyFilm>,
): readonly AnyFilm[] {
  return films.map((film) => filmsById.get(film.id) ?? indexFilmShown(film));
}
