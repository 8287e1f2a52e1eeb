import type { Rank } from "./film.ts";

/** Ranks are 1 to this, without gaps. */
export const CATALOGUE_SIZE = 496;

export function isCatalogueRank(rank: number): rank is Rank {
  return Number.isInteger(rank) && rank >= 1 && rank <= CATALOGUE_SIZE;
}
