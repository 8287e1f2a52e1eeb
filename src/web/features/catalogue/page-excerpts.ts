import type { AnyFilm, Film } from "#domain/catalogue/film.ts";
import type { RanksByList } from "#domain/catalogue/source-list-films.ts";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { CanonRecommendation } from "#domain/taste/recommendations/canon-recommendations.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { SharedFilmDna } from "#domain/taste/film-dna/film-dna.ts";
import type { Share } from "#domain/members/share.ts";

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

/** On the page of a film that the ranking does not have. */
export interface OtherFilmExcerpt {
  readonly id: FilmId;
  readonly page: OtherFilmPage;
  /** The ranked films that the page leads to, with the slugs of their posters. */
  readonly beside: readonly (FilmRecommendation & Pick<Film, "id">)[];
}

export type SharedRecord = Pick<Share, "canonFilms" | "called" | "notes" | "username" | "createdAt">;

/** The films of somebody's canon, and what those are called that the ranking never had. */
export type SharedFilms = Pick<Share, "canonFilms" | "called">;

/** Only what a card shows, to keep the HTML small. */
export interface SharedFilm extends AnyFilm {
  /** Null, as is the genre, for a film that the ranking never had. */
  readonly description: string | null;
  readonly genre: string | null;
}

export interface SharedCanonContent {
  readonly films: readonly SharedFilm[];
}

export interface SharedDnaContent {
  readonly dna: SharedFilmDna;
  /** Without the counts it rests on, which its words hold. */
  readonly story: readonly Omit<Statement, "evidence">[];
  /** Without their scores, which only order them. */
  readonly recommendations: readonly Omit<CanonRecommendation, "score">[];
}

export type ContentByKind = { readonly canon: SharedCanonContent; readonly dna: SharedDnaContent };

/** A shared page's data in its HTML, so that it needs no request. */
export type SharedExcerpt =
  | ({
      readonly state: "public";
      readonly id: string;
      readonly record: SharedRecord;
      /** The visitor's device had a canon when the page was made. */
      readonly isCompared?: true;
    } & (
      | { readonly kind: "canon"; readonly content: SharedCanonContent }
      | { readonly kind: "dna"; readonly content: SharedDnaContent }
    ))
  | { readonly state: "private" | "missing"; readonly kind: "canon" | "dna" };
