/** Films that no edition of the ranking ever had, in people's lists (docs/product.md#other-films). */
import type { CalledFilms, Share } from "../members/share.ts";
import { typePoster } from "../picture/poster/type-looks.ts";
import type { Catalogue, DepartedFilm, DepartedFilms } from "./catalogue.ts";
import { type FilmId, filmIdOf } from "./film-id.ts";
import type { AnyFilm, Film } from "./film.ts";

export interface OtherFilm {
  readonly id: FilmId;
  readonly title: string;
  /** Null where it is not known. */
  readonly year: number | null;
  /** "Stanley Donen, Gene Kelly"; empty where unknown. */
  readonly director: string;
}

/** By another site's id, by title and year where no site is known to have it, or typed in by its owner. */
const OTHER_FILM = /^(?:imdb-tt\d{5,10}|wikidata-q\d{1,12}|title-[a-z0-9-]{1,250}|written-[a-z0-9]{12,40})$/;

/** The longest parts of a name, in UTF-16 units. */
export const LONGEST_OTHER_TITLE = 200;
export const LONGEST_DIRECTOR = 150;
export const LONGEST_CALLED = LONGEST_OTHER_TITLE + LONGEST_DIRECTOR + 10;

/** The title of a film whose name nobody told. */
export const NAMELESS_FILM = "A film outside the ranking";

/** Whether it is the id of a film of the film index, or of one that its owner typed in. */
export function isOtherFilmId(id: FilmId): boolean {
  return OTHER_FILM.test(id);
}

/** Whether its owner typed the film in. */
export function isWriteIn(id: FilmId): boolean {
  return isOtherFilmId(id) && id.startsWith("written-");
}

/** The id of a film typed in; `random` is 12 to 40 small letters and digits. */
export function writeInId(random: string): FilmId {
  return filmIdOf(`written-${random}`);
}

/**
 * What is remembered of a film's name (`FilmMemory.called`): its title, its year and its director, a line each. Too long
 * parts are cut.
 */
export function calledText({ title, year, director }: Omit<OtherFilm, "id">): string {
  return [cut(title, LONGEST_OTHER_TITLE), year ?? "", cut(director, LONGEST_DIRECTOR)].join("\n").trimEnd();
}

/** The film that a remembered name tells of. */
export function filmCalled(id: FilmId, called: string): OtherFilm {
  const [title = "", year = "", director = ""] = called.split("\n");
  return { id, title, year: /^\d{4}$/.test(year) ? Number(year) : null, director };
}

/** As lists and posters show it. */
export function shownOtherFilm({ id, title, year, director }: OtherFilm): AnyFilm {
  return { rank: null, id, title, year, director, posterUrl: null, ...typePoster(id) };
}

/** On one line, without control characters, and not between the halves of a letter. */
function cut(text: string, most: number): string {
  const plain = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Where films are looked for. */
interface KnownFilms {
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
