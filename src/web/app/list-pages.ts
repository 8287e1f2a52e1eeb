import { pages, type Route } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { type SourceListId, fullListName, SOURCE_LISTS, sourceListById } from "#domain/catalogue/source-lists.ts";
import { filmsOfList, nextUnseen, ranksByList } from "#domain/catalogue/source-list-films.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { NEAR_FILMS } from "../features/catalogue/page-excerpts.ts";
import { listedFilms } from "../features/films/source-lists.ts";
import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

type StructuredData = Readonly<Record<string, unknown>>;

/** schema.org data with the films as links. */
export function listData(id: SourceListId, films: readonly Film[], publicUrl: string): StructuredData {
  const list = sourceListById(id);
  return itemList(
    fullListName(list),
    SOURCE_NOTES[id].about,
    filmsOfList(id, films).map(({ rank }) => publicUrl + pages.film(rank)),
    list.ranked,
  );
}

export function listsData(publicUrl: string): StructuredData {
  return itemList(
    `The ${SOURCE_LIST_COUNT} lists`,
    "The published lists behind the ranking.",
    SOURCE_LISTS.map(({ id }) => publicUrl + pages.list(id)),
    false,
  );
}

export function itemList(
  name: string,
  description: string,
  urls: readonly string[],
  isOrdered: boolean,
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    description,
    itemListOrder: `https://schema.org/ItemList${isOrdered ? "OrderAscending" : "Unordered"}`,
    numberOfItems: urls.length,
    itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
  };
}

/** What a page about source lists shows; empty for other pages. */
export function listedExcerpt(route: Route, films: readonly Film[]): Pick<CatalogueExcerpt, "listed"> {
  if (route.page === "lists") return { listed: { ranks: ranksByList(films), films: [], mostNamed: null } };
  if (route.page !== "list") return {};
  const ofList = listedFilms(route.part, films);
  const ranks = ofList.map(({ rank }) => rank);
  const most = nextUnseen(ranks, new Set());
  const mostNamed = ofList.find(({ rank }) => rank === most) ?? null;
  return { listed: { ranks: { [route.part]: ranks }, films: ofList, mostNamed } };
}

/** The page's data: without the films whose rows wait for the catalogue. */
export function withFirstFilms(excerpt: CatalogueExcerpt): CatalogueExcerpt {
  const { listed } = excerpt;
  return listed === undefined
    ? excerpt
    : { ...excerpt, listed: { ...listed, films: listed.films.slice(0, NEAR_FILMS) } };
}
