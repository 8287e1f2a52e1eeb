/** Films that no edition of the ranking ever had, in people's lists (docs/product.md#other-films). */
import { type FilmId, filmIdOf } from "./film-id.ts";
import type { AnyFilm } from "./film.ts";
import { typePoster } from "../picture/poster/type-looks.ts";

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
