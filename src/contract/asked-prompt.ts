import type { Film } from "#domain/catalogue/film.ts";
import type { InterpretedPart } from "./api/search.ts";

/** In Home's HTML; a browser with scripts shows the others too. */
export const FOUND_FILMS_IN_PAGE = 48;

/** `/?q=heist films`. */
export const PROMPT_PARAMETER = "q";

/** For the request in Home's address, when the server made the page. */
export type AskedPrompt = AnsweredPrompt | RefusedPrompt;

export interface AnsweredPrompt {
  readonly state: "answered";
  readonly prompt: string;
  readonly ranks: readonly number[];
  readonly parts: readonly InterpretedPart[];
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly exact: number;
  readonly isImpossible: boolean;
  readonly quota: { readonly hourly: number; readonly daily: number };
}

/** Says nothing of the request, so that one page serves everybody. */
export interface RefusedPrompt {
  readonly state: "refused";
  readonly message: string;
}

export type AskedExcerpt = (AnsweredPrompt & { readonly films: readonly Film[] }) | RefusedPrompt;
