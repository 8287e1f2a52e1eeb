import { filmIdOf, type FilmId } from "./film-id.ts";

/** The ids of invented films; `makeFilm` gives the film of that rank the same. */
export function idsAt(...ranks: readonly number[]): readonly FilmId[] {
  return ranks.map(idAt);
}

export function idAt(rank: number): FilmId {
  return filmIdOf(`film-${rank}`);
}
