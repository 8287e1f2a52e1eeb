import { filmsForReaders } from "#contract/page-heads.ts";
import type { Route } from "#contract/pages.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

/**
 * For the HTML alone, the films that a page has for readers without scripts; empty for other pages. With their
 * metadata, or their cards would name the same genre for all.
 */
export function readersFilms(
  route: Route,
  { films, metadataByRank }: Pick<Catalogue, "films" | "metadataByRank">,
): Partial<CatalogueExcerpt> {
  const listed = filmsForReaders(route, films);
  return listed.length === 0 ? {} : { filmsForReaders: listed, metadataByRank };
}
