/** Films that no edition of the ranking ever had, in people's lists (docs/product.md#other-films). */
import type { CalledFilms, Share } from "../members/share.ts";
import { typePoster } from "../picture/poster/type-looks.ts";
import type { Catalogue, DepartedFilm, DepartedFilms } from "./catalogue.ts";
import { type FilmId, filmIdOf } from "./film-id.ts";
import type { AnyFilm, Film } from "./film.ts";

export interface OtherFilm {
  readonly id: FilmId;
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
}

/** By another site's id, by title and year if no site is known to have it, or typed in by its owner. */
const OTHER_FILM = /^(?:imdb-tt\d{5,10}|wikidata-q\d{1,12}|title-[a-z0-9-]{1,250}|written-[a-z0-9]{12,40})$/;

/** In UTF-16 units. */
export const LONGEST_OTHER_TITLE = 200;
export const LONGEST_DIRECTOR = 150;
export const LONGEST_CALLED = LONGEST_OTHER_TITLE + LONGEST_DIRECTOR + 10;

export const NAMELESS_FILM = "A film outside the ranking";

export function isOtherFilmId(id: FilmId): boolean {
  return OTHER_FILM.test(id);
}

export function isWriteIn(id: FilmId): boolean {
  return isOtherFilmId(id) && id.startsWith("written-");
}

/** `random` is 12 to 40 small letters and digits. */
export function writeInId(random: string): FilmId {
  return filmIdOf(`written-${random}`);
}

/** As `FilmMemory.called` keeps it: title, year and director, one a line, cut where too long. */
export function calledText({ title, year, director }: Omit<OtherFilm, "id">): string {
  return [cut(title, LONGEST_OTHER_TITLE), year ?? "", cut(director, LONGEST_DIRECTOR)].join("\n").trimEnd();
}

export function filmCalled(id: FilmId, called: string): OtherFilm {
  const [title = "", year = "", director = ""] = called.split("\n");
  return { id, title, year: /^\d{4}$/.test(year) ? Number(year) : null, director };
}

export function shownOtherFilm({ id, title, year, director }: OtherFilm): AnyFilm {
  return { rank: null, id, title, year, director, posterUrl: null, ...typePoster(id) };
}

/** To one line without control characters, never within a surrogate pair. */
function cut(text: string, most: number): string {
  const plain = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

interface KnownFilms {
  readonly filmsById: ReadonlyMap<FilmId, Film>;
  readonly departed: DepartedFilms;
  /** The name of a film that was never ranked; undefined if nobody gave it. */
  readonly calledOf: (id: FilmId) => string | undefined;
}

/** Undefined if nobody knows the film. One that was never ranked is always shown, by name if it has one. */
export function listedFilm(id: FilmId, { filmsById, departed, calledOf }: KnownFilms): AnyFilm | undefined {
  const ranked = filmsById.get(id);
  if (ranked !== undefined) return ranked;
  if (isOtherFilmId(id)) return shownOtherFilm(filmCalled(id, calledOf(id) ?? NAMELESS_FILM));
  const left = departed[id];
  return left === undefined ? undefined : shownDepartedFilm(left);
}

export function shownDepartedFilm({ film, was }: DepartedFilm): AnyFilm {
  const { id, title, year, director, posterUrl, poster } = film;
  const known = { ...film.facts, titles: [film.facts.originalTitle] };
  return { rank: null, id, title, year, director, posterUrl, poster, wasRanked: was, known };
}

export function filmFinder(
  { films, departed }: Pick<Catalogue, "films" | "departed">,
  called: CalledFilms,
): (id: FilmId) => AnyFilm | undefined {
  const filmsById = new Map(films.map((film) => [film.id, film]));
  return (id) => listedFilm(id, { filmsById, departed, calledOf: (film) => called[film] });
}

/** In the share's order; leaves out films that nobody knows. */
export function filmsOfShare(
  { canonFilms, called }: Pick<Share, "canonFilms" | "called">,
  catalogue: Pick<Catalogue, "films" | "departed">,
): readonly AnyFilm[] {
  const filmOf = filmFinder(catalogue, called);
  return canonFilms.flatMap((id) => filmOf(id) ?? []);
}
