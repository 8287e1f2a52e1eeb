import type { Rank } from "./film.ts";

/** How many films the ranking holds: the ranks are 1 to this, without a gap. */
export const CATALOGUE_SIZE = 496;

/** Whether a number is the rank of a film in the catalogue. */
export function isCatalogueRank(rank: number): rank is Rank {
  return Number.isInteger(rank) && rank >= 1 && rank <= CATALOGUE_SIZE;
}
