import { CURRENT_EDITION, editionOf } from "./editions.ts";
import type { Rank } from "./film.ts";

/** Ranks run from 1 to this, without gaps. */
export const CATALOGUE_SIZE = editionOf(CURRENT_EDITION).size;

export function isCatalogueRank(rank: number): rank is Rank {
  return Number.isInteger(rank) && rank >= 1 && rank <= CATALOGUE_SIZE;
}
