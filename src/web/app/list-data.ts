import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { filmsOfList } from "#domain/catalogue/source-list-films.ts";
import {
  type SourceListId,
  fullListName,
  sourceListById,
  SOURCE_LISTS,
  SOURCE_LIST_COUNT,
} from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";

type StructuredData = Readonly<Record<string, unknown>>;

/** A source list's schema.org data, its films as links. Server only. */
export function listData(id: SourceListId, films: readonly Film[], publicUrl: string): StructuredData {
  const list = sourceListById(id);
  return itemList(
    fullListName(list),
    SOURCE_NOTES[id].about,
    filmsOfList(id, films).map(({ rank }) => publicUrl + pages.film(rank)),
    list.ranked,
  );
}

/** The schema.org data of the page of all source lists. Server only. */
export function listsData(publicUrl: string): StructuredData {
  return itemList(
    `The ${SOURCE_LIST_COUNT} lists`,
    "The published lists behind the ranking.",
    SOURCE_LISTS.map(({ id }) => publicUrl + pages.list(id)),
    false,
  );
}

function itemList(name: string, description: string, urls: readonly string[], isOrdered: boolean): StructuredData {
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
