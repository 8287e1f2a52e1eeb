import type { Film } from "#domain/film.ts";
import type { InterpretedPart } from "./api/search.ts";

/** So many of the films found stand in the HTML of Home; a browser with scripts shows the others too. */
export const FOUND_FILMS_IN_PAGE = 48;

/** The parameter of Home's address in which a request stands: `/?q=heist films`. */
export const PROMPT_PARAMETER = "q";

/** What became of the request in the address of Home, when the server made the page. */
export type AskedPrompt = AnsweredPrompt | RefusedPrompt;

/** The server's answer, as `POST /api/films/reorder` gives it. */
export interface AnsweredPrompt {
  readonly state: "answered";
  readonly prompt: string;
  /** Best first. */
  readonly ranks: readonly number[];
  readonly parts: readonly InterpretedPart[];
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  readonly quota: { readonly hourly: number; readonly daily: number };
}

/** The visitor's searches are spent. Nothing of the request is in it: one page for all who are refused. */
export interface RefusedPrompt {
  readonly state: "refused";
  readonly message: string;
}

/** The same in a page's HTML, with the first of the films. */
export type AskedExcerpt = (AnsweredPrompt & { readonly films: readonly Film[] }) | RefusedPrompt;
