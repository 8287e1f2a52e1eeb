import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import type { OtherFilm } from "#domain/other-film.ts";
import { shareDirector, titleKey } from "#search/title-key.ts";

type IndexFilms = FilmIndexAnswer["films"];

/** Years differ by where a film was shown first. */
const NEAR_YEARS = 1;

/**
 * The films of the index that a film typed in may be: of the same title or original title, of nearly the same year where
 * it has one, and not by somebody else.
 */
export function likelyMatches({ title, year, director }: Omit<OtherFilm, "id">, found: IndexFilms): IndexFilms {
  const key = titleKey(title);
  const directors = director === "" ? [] : director.split(/[,&;]/);
  if (key === "") return [];
  return found.filter(
    (film) =>
      [film.title, film.originalTitle ?? ""].some((other) => titleKey(other) === key) &&
      (year === null || Math.abs(film.year - year) <= NEAR_YEARS) &&
      shareDirector(directors, film.directors) !== false,
  );
}
