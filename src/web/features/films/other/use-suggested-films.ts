import { useMemo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { createSuggester } from "#search/suggest/suggest.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { indexFilmsShown } from "./index-film-shown.ts";
import { isNearYear } from "./likely-matches.ts";
import { useIndexSearch } from "./use-index-search.ts";

const MOST_FOUND = 8;
const MOST_OFFERED = 4;

/**
 * The films that somebody who types this name may mean, as the search box suggests them: those of the ranking, which the
 * device knows, before others. A year that is typed leaves out films of another.
 */
export function useSuggestedFilms(name: Omit<OtherFilm, "id"> | null): readonly AnyFilm[] {
  const { films, filmsById } = useCatalogue();
  const suggest = useMemo(() => createSuggester(films), [films]);
  const { films: found } = useIndexSearch(name === null ? "" : name.title, MOST_FOUND);
  if (name === null) return [];
  const ranked = suggest(name.title).films.map(({ film }) => film);
  const shown = new Map([...ranked, ...indexFilmsShown(found, filmsById)].map((film) => [film.id, film]));
  return [...shown.values()].filter((film) => isNearYear(name.year, film.year)).slice(0, MOST_OFFERED);
}
