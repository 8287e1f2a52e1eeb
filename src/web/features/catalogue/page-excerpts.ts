import type { AnyFilm, Film } from "#domain/catalogue/film.ts";
import type { RanksByList } from "#domain/catalogue/source-list-films.ts";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { CanonRecommendation } from "#domain/taste/recommendations/canon-recommendations.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { SharedFilmDna } from "#domain/taste/film-dna/film-dna.ts";
import type { Share, ShareKind } from "#domain/members/share.ts";

export type ListedFilm = Pick<Film, "rank" | "id" | "title" | "year" | "director"> & {
  /** Null in a list without an order. */
  readonly position: number | null;
  readonly listCount: number;
};

export interface ListedExcerpt {
  /** On a list's page only its own. */
  readonly ranks: RanksByList;
  /** On a list's page, in its order: all in the HTML; in the page's data the first, as the rest await the catalogue. */
  readonly films: readonly ListedFilm[];
  /** Null on the page of all lists. */
  readonly mostNamed: ListedFilm | null;
}

export const NEAR_FILMS = 24;

export interface OtherFilmExcerpt {
  readonly id: FilmId;
  readonly page: OtherFilmPage;
  readonly beside: readonly (FilmRecommendation & Pick<Film, "id">)[];
}

export type SharedRecord = Pick<Share, "list" | "canonFilms" | "called" | "notes" | "username" | "createdAt">;

export type SharedFilms = Pick<Share, "canonFilms" | "called">;

/** Only what a card shows, to keep the HTML small. */
export interface SharedFilm extends AnyFilm {
  /** Like the genre, null for a film that was never in the ranking. */
  readonly description: string | null;
  readonly genre: string | null;
}

/** Of a canon or a list. */
export interface SharedCanonContent {
  readonly films: readonly SharedFilm[];
}

export interface SharedDnaContent {
  readonly dna: SharedFilmDna;
  /** Without the counts behind it, which its words contain. */
  readonly story: readonly Omit<Statement, "evidence">[];
  /** Without their scores, which only order them. */
  readonly recommendations: readonly Omit<CanonRecommendation, "score">[];
}

export type ContentByKind = {
  readonly canon: SharedCanonContent;
  readonly list: SharedCanonContent;
  readonly dna: SharedDnaContent;
};

export type SharedExcerpt =
  | ({
      readonly state: "public";
      readonly id: string;
      readonly record: SharedRecord;
      /** True if the visitor's device had a canon when the page was made. */
      readonly isCompared?: true;
    } & (
      | { readonly kind: "canon" | "list"; readonly content: SharedCanonContent }
      | { readonly kind: "dna"; readonly content: SharedDnaContent }
    ))
  | { readonly state: "private" | "missing"; readonly kind: ShareKind };
