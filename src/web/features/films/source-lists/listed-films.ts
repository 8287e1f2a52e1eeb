import type { Film } from "#domain/catalogue/film.ts";
import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { filmsOfList, positionOn } from "#domain/catalogue/source-list-films.ts";
import type { ListedFilm } from "#web/features/catalogue/listed-excerpt.ts";

/** A list's films in its order, with what their rows show. */
export function listedFilms(list: SourceListId, films: readonly Film[]): readonly ListedFilm[] {
  return filmsOfList(list, films).map((film) => {
    const { rank, id, title, year, director, provenance } = film;
    return {
      rank,
      id,
      title,
      year,
      director,
      position: positionOn(list, film) ?? null,
      listCount: provenance.listCount,
    };
  });
}
