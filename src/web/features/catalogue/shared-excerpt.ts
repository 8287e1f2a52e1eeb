import type { CanonRecommendation } from "#domain/taste/recommendations/canon-recommendations.ts";
import type { Statement } from "#domain/taste/film-dna/story/statement.ts";
import type { SharedFilmDna } from "#domain/taste/film-dna/film-dna.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { Share } from "#domain/members/share.ts";

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
