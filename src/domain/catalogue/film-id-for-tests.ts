import { filmIdOf, type FilmId } from "./film-id.ts";

export function idsAt(...ranks: readonly number[]): readonly FilmId[] {
  return ranks.map(idAt);
}

export function idAt(rank: number): FilmId {
  return filmIdOf(`film-${rank}`);
}
