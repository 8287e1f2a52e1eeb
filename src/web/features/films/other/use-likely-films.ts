import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OtherFilm } from "#domain/catalogue/other-film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { indexFilmsShown } from "./index-film-shown.ts";
import { likelyMatches } from "./likely-matches.ts";
import { type IndexSearch, useIndexSearch } from "./use-index-search.ts";

const MOST_FOUND = 8;
const MOST_OFFERED = 3;

/** The films, ranked or not, that a film of this name may be, as the film index knows them; of null there are none. */
export function useLikelyFilms(name: Omit<OtherFilm, "id"> | null): {
  readonly films: readonly AnyFilm[];
  readonly state: IndexSearch["state"];
} {
  const { filmsById } = useCatalogue();
  const { films, state } = useIndexSearch(name === null ? "" : `${name.title} ${name.year ?? ""}`, MOST_FOUND);
  const likely = name === null ? [] : likelyMatches(name, films).slice(0, MOST_OFFERED);
  return { films: indexFilmsShown(likely, filmsById), state };
}
