import type { Route } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { nextUnseen, ranksByList } from "#domain/catalogue/source-list-films.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { NEAR_FILMS } from "../features/catalogue/page-excerpts.ts";
import { listedFilms } from "../features/films/source-lists/listed-films.ts";

/** What a page about source lists shows of them; nothing for other pages. */
export function listedExcerpt(route: Route, films: readonly Film[]): Pick<CatalogueExcerpt, "listed"> {
  if (route.page === "lists") return { listed: { ranks: ranksByList(films), films: [], mostNamed: null } };
  if (route.page !== "list") return {};
  const ofList = listedFilms(route.list, films);
  const ranks = ofList.map(({ rank }) => rank);
  const most = nextUnseen(ranks, new Set());
  const mostNamed = ofList.find(({ rank }) => rank === most) ?? null;
  return { listed: { ranks: { [route.list]: ranks }, films: ofList, mostNamed } };
}

/** The excerpt as the page's data: without the films whose rows wait for the catalogue. */
export function withFirstFilms(excerpt: CatalogueExcerpt): CatalogueExcerpt {
  const { listed } = excerpt;
  return listed === undefined
    ? excerpt
    : { ...excerpt, listed: { ...listed, films: listed.films.slice(0, NEAR_FILMS) } };
}
