/** What two canons have in common, and how far they agree on the order (`docs/film-dna.md` publishes the formula). */
import type { Rank } from "./film.ts";

/** So many films each of the two should see are named. */
export const SHOWN_TO_SEE = 6;

export interface CanonComparison {
  /** The films both hold, in the order of the first canon. */
  readonly inCommon: readonly Rank[];
  /**
   * How many pairs of the common films there are, and how many of them both put in the same order; null for fewer
   * than two common films, which have no order to agree on.
   */
  readonly order: { readonly pairs: number; readonly agreed: number; readonly percent: number } | null;
  /** Films of the other canon that the first should see: not in it and not watched, the other's favourite first. */
  readonly forFirst: readonly Rank[];
  /** Films of the first canon that the other does not hold, the first's favourite first. */
  readonly forOther: readonly Rank[];
}

/** Compares two canons, each its owner's favourite first. `watchedByFirst` are films not to send the first to again. */
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

/** Of all pairs of common films, how many stand in the same order in both. */
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
