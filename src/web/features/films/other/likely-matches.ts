import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { shareDirector, titleKey } from "#search/title-key.ts";

type IndexFilms = FilmIndexAnswer["films"];

/** Years differ by where a film was shown first. */
const NEAR_YEARS = 1;

/** Whether a film of one year may be meant by the other; of a year that isn't known it may. */
export function isNearYear(meant: number | null, year: number | null): boolean {
  return meant === null || year === null || Math.abs(year - meant) <= NEAR_YEARS;
}

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
      isNearYear(year, film.year) &&
      shareDirector(directors, film.directors) !== false,
  );
}
