import { filmIdOf, type FilmId } from "./film-id.ts";

/** Matches the ids that `makeFilm` gives. */
export function idsAt(...ranks: readonly number[]): readonly FilmId[] {
  return ranks.map(idAt);
}

export function idAt(rank: number): FilmId {
  return filmIdOf(`film-${rank}`);
}
