import { filmsForReaders } from "#contract/page-heads.ts";
import type { Route } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { type Choices, readChoices } from "#domain/taste/tonight/choices.ts";
import { tonight, type TonightCatalogue } from "#domain/taste/tonight/tonight.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";

/**
 * For the HTML alone, the films that a page has for readers without scripts; empty for other pages. With their
 * metadata, or their cards would name the same genre for all. `query` holds the choices of pages that have some.
 */
export function readersFilms(route: Route, catalogue: TonightCatalogue, query = ""): Partial<CatalogueExcerpt> {
  const { films, metadataByRank } = catalogue;
  const listed =
    route.page === "tonight" ? filmsForTonight(catalogue, choicesIn(query)) : filmsForReaders(route, films);
  return listed.length === 0 ? {} : { filmsForReaders: listed, metadataByRank };
}

function choicesIn(query: string): Choices {
  const asked = new URLSearchParams(query);
  return readChoices((name) => asked.get(name));
}

const FILMS_FOR_TONIGHT = 6;

/** For nobody in particular, and on any evening. */
function filmsForTonight(catalogue: TonightCatalogue, choices: Choices): readonly Film[] {
  const { films } = tonight(choices, EMPTY_USER_LISTS, { evening: 0, passedOver: [] }, catalogue);
  return films.slice(0, FILMS_FOR_TONIGHT).map(({ film }) => film);
}
