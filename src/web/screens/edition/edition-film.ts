import type { EditionPage, NamedPlace } from "#domain/catalogue/edition-page.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";

/** A film of an edition with its place there and in the edition beside it. */
export interface EditionFilm extends NamedPlace {
  readonly beside: Rank | null;
}

/** The films of an edition in its order. `ranked` are the films of the current one, or none until they are known. */
export function editionFilms(page: EditionPage, ranked: readonly Film[]): readonly EditionFilm[] {
  const departed = new Map(page.departed.map((film) => [film.rank, film]));
  return page.ranks.flatMap((beside, index) => {
    const rank = index + 1;
    const now = page.edition === CURRENT_EDITION ? rank : beside;
    const film = now === null ? departed.get(rank) : ranked[now - 1];
    return film === undefined ? [] : [{ rank, id: film.id, title: film.title, year: film.year, beside }];
  });
}
