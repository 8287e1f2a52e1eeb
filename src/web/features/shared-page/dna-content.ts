import {
  recommendForCanon,
  type RecommendingCatalogue,
  type RecommendOptions,
} from "#domain/recommendations/canon-recommendations.ts";
import { filmDna, sharedFilmDna } from "#domain/film-dna/film-dna.ts";
import type { Rank } from "#domain/film.ts";
import type { SharedDnaContent } from "../catalogue/shared-excerpt.ts";

/** Null where the catalogue has none of its films. */
export function dnaContent(
  canon: readonly Rank[],
  catalogue: RecommendingCatalogue,
  whyOf?: RecommendOptions["whyOf"],
): SharedDnaContent | null {
  const dna = filmDna(canon, catalogue);
  if (dna === null) return null;
  return { dna: sharedFilmDna(dna), recommendations: recommendForCanon(canon, [], catalogue, whyOf && { whyOf }) };
}
