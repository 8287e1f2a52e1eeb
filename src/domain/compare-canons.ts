/** What two canons have in common and how far their orders agree (formula in `docs/film-dna.md`). */
import type { Rank } from "./film.ts";

export const SHOWN_TO_SEE = 6;

export interface CanonComparison {
  /** In the order of the first canon. */
  readonly inCommon: readonly Rank[];
  /** Pairs of common films, and how many both put in the same order; null below two common films. */
  readonly order: { readonly pairs: number; readonly agreed: number; readonly percent: number } | null;
  /** From the other canon, neither in the first nor watched; the other's favourites first. */
  readonly forFirst: readonly Rank[];
  /** From the first canon, not in the other; the first's favourites first. */
  readonly forOther: readonly Rank[];
}

/** Compares two canons, favourites first. `watchedByFirst` are not suggested to the first. */
export function compareCanons(
  first: readonly Rank[],
  other: readonly Rank[],
  watchedByFirst: readonly Rank[] = [],
): CanonComparison {
  const [inFirst, inOther, watched] = [new Set(first), new Set(other), new Set(watchedByFirst)];
  const inCommon = first.filter((rank) => inOther.has(rank));
  return {
    inCommon,
    order: orderAgreement(inCommon, other),
    forFirst: other.filter((rank) => !inFirst.has(rank) && !watched.has(rank)).slice(0, SHOWN_TO_SEE),
    forOther: first.filter((rank) => !inOther.has(rank)).slice(0, SHOWN_TO_SEE),
  };
}

function orderAgreement(inCommon: readonly Rank[], other: readonly Rank[]): CanonComparison["order"] {
  if (inCommon.length < 2) return null;
  const placeInOther = new Map(other.map((rank, index) => [rank, index]));
  const places = inCommon.map((rank) => placeInOther.get(rank) ?? 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  let agreed = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) if (place < later) agreed += 1;
  return { pairs, agreed, percent: Math.round((agreed / pairs) * 100) };
}
