import { type FilmView, FILM_VIEWS, type RankingAddress, rankingParameters } from "#domain/filters/ranking-address.ts";
import { PROMPT_PARAMETER } from "./asked-prompt.ts";
import { FIRST_VIEW_FILMS, pages } from "./pages.ts";

/** Tells the server how films are shown, so that the first paint is right (decision 6). */
export const VIEW_COOKIE = "canon-view";

export function viewFrom(text: string | undefined | null): FilmView | null {
  return FILM_VIEWS.find((view) => view === text) ?? null;
}

/** In Home's HTML. */
export const FILMS_IN_PAGE: Readonly<Record<FilmView, number>> = {
  cards: FIRST_VIEW_FILMS,
  rows: 20,
  posters: 18,
};

/** Tells the script of Home which films are chosen or ordered, and how many there are in all. */
export interface RankingExcerpt {
  readonly query: string;
  readonly count: number;
}

export function homeAddress(prompt: string, address: RankingAddress): string {
  const query = queryOf([
    ...(prompt === "" ? [] : [[PROMPT_PARAMETER, prompt] as const]),
    ...rankingParameters(address),
  ]);
  return query === "" ? pages.home() : `${pages.home()}?${query}`;
}

/** Without the way films are shown, and without a request in words. */
export function queryOfRanking(address: RankingAddress): string {
  return queryOf(rankingParameters({ ...address, view: null }));
}

/** Without the question mark; empty if there are none. */
export function queryOf(parameters: readonly (readonly [name: string, value: string])[]): string {
  return parameters.map(([name, value]) => `${plain(name)}=${plain(value)}`).join("&");
}

function plain(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("'", "%27");
}
