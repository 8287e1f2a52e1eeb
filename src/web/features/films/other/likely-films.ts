import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { shareDirector, titleKey } from "#search/title-key.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { indexFilmsShown, type IndexSearch, useIndexSearch } from "./film-index.ts";

type IndexFilms = FilmIndexAnswer["films"];

/** Sources differ by where a film was first shown. */
const NEAR_YEARS = 1;

/** True for unknown years. */
export function isNearYear(meant: number | null, year: number | null): boolean {
  return meant === null || year === null || Math.abs(year - meant) <= NEAR_YEARS;
}

/** Films of the same title or original title that, as far as known, differ little in year and not in director. */
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

const MOST_FOUND = 8;
const MOST_OFFERED = 3;

/** From the film index, ranked or not; none for null. */
export function useLikelyFilms(name: Omit<OtherFilm, "id"> | null): {
  readonly films: readonly AnyFilm[];
  readonly state: IndexSearch["state"];
} {
  const { filmsById } = useCatalogue();
  const { films, state } = useIndexSearch(name === null ? "" : `${name.title} ${name.year ?? ""}`, MOST_FOUND);
  const likely = name === null ? [] : likelyMatches(name, films).slice(0, MOST_OFFERED);
  return { films: indexFilmsShown(likely, filmsById), state };
}
