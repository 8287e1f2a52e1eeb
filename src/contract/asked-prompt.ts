import type { Film } from "#domain/catalogue/film.ts";
import type { InterpretedPart } from "./api/search.ts";

/** So many of the films found stand in the HTML of Home; a browser with scripts shows the others too. */
export const FOUND_FILMS_IN_PAGE = 48;

/** Home's query parameter: `/?q=heist films`. */
export const PROMPT_PARAMETER = "q";

/** What became of the request in the address of Home, when the server made the page. */
export type AskedPrompt = AnsweredPrompt | RefusedPrompt;

export interface AnsweredPrompt {
  readonly state: "answered";
  readonly prompt: string;
  readonly ranks: readonly number[];
  readonly parts: readonly InterpretedPart[];
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  /** As in the API's answer. */
  readonly exact: number;
  readonly isImpossible: boolean;
  readonly quota: { readonly hourly: number; readonly daily: number };
}

/** The searches are used up. Says nothing of the request, so that one page serves everybody. */
export interface RefusedPrompt {
  readonly state: "refused";
  readonly message: string;
}

export type AskedExcerpt = (AnsweredPrompt & { readonly films: readonly Film[] }) | RefusedPrompt;
