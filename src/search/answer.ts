import type { Rank } from "#domain/catalogue/film.ts";
import type { Mine } from "./part.ts";

/** One understood part of a request. */
export interface InterpretedPart {
  /** Unique within one answer, e.g. "year-2". */
  readonly id: string;
  readonly kind: string;
  /** How it was understood, in plain words: "directed by Yasujirō Ozu". */
  readonly label: string;
  /** The words of the prompt it was read from. */
  readonly text: string;
  /** The prompt without this part; empty when nothing else was asked. */
  readonly without: string;
  /** It is about the visitor's own list, which the engine does not know: the films are not narrowed by it. */
  readonly mine?: Mine;
  /** No film has everything: the films after the first `exact` are without this part. */
  readonly isLetGo?: true;
  /** Nobody of that name is in the films' credits. */
  readonly isUnknown?: true;
  /** How many films it asks for, after how many: beside `mine` they are not yet taken, so that they can be afterwards. */
  readonly take?: { readonly skip: number; readonly count: number };
}

export interface SearchResult {
  readonly rank: Rank;
  /** From 0 to about 1; comparable within one answer only. */
  readonly score: number;
  /** Why the film is here, in plain words, most telling first. That it is by the director asked for is none. */
  readonly reasons: readonly string[];
}

export interface SearchAnswer {
  /** Best first, then those that are near; empty when nothing fits. */
  readonly results: readonly SearchResult[];
  readonly interpretation: {
    readonly parts: readonly InterpretedPart[];
    /** How many results, from the first, have everything; the others lack the parts that are `isLetGo`. */
    readonly exact: number;
    /** The request contradicts itself, so no film can have everything. */
    readonly isImpossible: boolean;
  };
}
