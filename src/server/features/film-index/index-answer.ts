import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import type { IndexFilm } from "./index-film.ts";

/** Turns an index film into what calls answer; one that is or was ranked gets its own id and its rank. */
export function createIndexAnswers(
  { films }: Pick<Catalogue, "films">,
  lasting: LastingFilms,
): <Given extends IndexFilm>(film: Given) => Omit<Given, keyof IndexFilm> & WholeIndexFilm {
  const ranks = new Map(films.map(({ id, rank }) => [id, rank]));
  return (film) => {
    const { wikidataId } = film;
    const ids = [film.id, ...(wikidataId === null ? [] : [filmIdOf(`wikidata-${wikidataId.toLowerCase()}`)])];
    const id = ids.map(lasting.id).find((known) => !isOtherFilmId(known)) ?? lasting.id(film.id);
    return {
      ...film,
      id,
      rank: ranks.get(id) ?? null,
      originalTitle: film.originalTitle || null,
      directors: [...film.directors],
      runtimeMinutes: film.runtimeMinutes ?? undefined,
      genres: film.genres.length === 0 ? undefined : [...film.genres],
      countries: film.countries.length === 0 ? undefined : [...film.countries],
      kind: film.kind || ("feature" as const),
    };
  };
}
