/** Films as lists and posters show them, ranked or not (docs/product.md#other-films). */
import type { Catalogue, DepartedFilm, DepartedFilms } from "./catalogue.ts";
import type { FilmId } from "./film-id.ts";
import type { AnyFilm, Film } from "./film.ts";
import { filmCalled, isOtherFilmId, NAMELESS_FILM, shownOtherFilm } from "./other-film.ts";
import type { CalledFilms, Share } from "../members/share.ts";

/** Where films are looked for. */
export interface KnownFilms {
  readonly filmsById: ReadonlyMap<FilmId, Film>;
  readonly departed: DepartedFilms;
  /** What a film that the ranking never had is called; undefined where nobody told. */
  readonly calledOf: (id: FilmId) => string | undefined;
}

/** A film by its id; undefined for one that nobody knows. Any film that the ranking never had is shown, by name if it has one. */
export function listedFilm(id: FilmId, { filmsById, departed, calledOf }: KnownFilms): AnyFilm | undefined {
  const ranked = filmsById.get(id);
  if (ranked !== undefined) return ranked;
  if (isOtherFilmId(id)) return shownOtherFilm(filmCalled(id, calledOf(id) ?? NAMELESS_FILM));
  const left = departed[id];
  return left === undefined ? undefined : shownDepartedFilm(left);
}

/** A film that left the ranking, as lists and posters show it. */
export function shownDepartedFilm({ film, was }: DepartedFilm): AnyFilm {
  const { id, title, year, director, posterUrl, poster } = film;
  return { rank: null, id, title, year, director, posterUrl, poster, wasRanked: was };
}

/** Finds films by their ids; undefined for one that nobody knows. */
export function filmFinder(
  { films, departed }: Pick<Catalogue, "films" | "departed">,
  called: CalledFilms,
): (id: FilmId) => AnyFilm | undefined {
  const filmsById = new Map(films.map((film) => [film.id, film]));
  return (id) => listedFilm(id, { filmsById, departed, calledOf: (film) => called[film] });
}

/** The films of a share, in its order; those that nobody knows are left out. */
export function filmsOfShare(
  { canonFilms, called }: Pick<Share, "canonFilms" | "called">,
  catalogue: Pick<Catalogue, "films" | "departed">,
): readonly AnyFilm[] {
  const filmOf = filmFinder(catalogue, called);
  return canonFilms.flatMap((id) => filmOf(id) ?? []);
}
