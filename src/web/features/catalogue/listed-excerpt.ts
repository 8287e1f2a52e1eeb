import type { Film } from "#domain/catalogue/film.ts";
import type { RanksByList } from "#domain/catalogue/source-list-films.ts";

/** A film in a source list. */
export type ListedFilm = Pick<Film, "rank" | "id" | "title" | "year" | "director"> & {
  /** Null in a list without an order. */
  readonly position: number | null;
  readonly listCount: number;
};

/** What a page about source lists brings of them. */
export interface ListedExcerpt {
  /** On a list's page its own alone. */
  readonly ranks: RanksByList;
  /**
   * On a list's page its films in its order: all while the HTML is made, in the page's data only the first, because the
   * rest is hydrated when the catalogue has come.
   */
  readonly films: readonly ListedFilm[];
  /** The list's film that stands on most lists; null on the page of all lists. */
  readonly mostNamed: ListedFilm | null;
}

/** Films of a list that have picture and buttons in the HTML. */
export const NEAR_FILMS = 24;
