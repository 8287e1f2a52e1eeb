/** What two canons have in common and how far their orders agree (formula in `docs/film-dna.md`). */
import type { Rank } from "./film.ts";

export interface CanonComparison {
  /** In the order of the first canon. */
  readonly inCommon: readonly Rank[];
  /** Pairs of common films, and how many both put in the same order; null below two common films. */
  readonly order: { readonly pairs: number; readonly agreed: number } | null;
}

/** Compares two canons, favourites first. */
export function compareCanons(first: readonly Rank[], other: readonly Rank[]): CanonComparison {
  const inOther = new Set(other);
  const inCommon = first.filter((rank) => inOther.has(rank));
  return { inCommon, order: orderAgreement(inCommon, other) };
}

function orderAgreement(inCommon: readonly Rank[], other: readonly Rank[]): CanonComparison["order"] {
  if (inCommon.length < 2) return null;
  const placeInOther = new Map(other.map((rank, index) => [rank, index]));
  const places = inCommon.map((rank) => placeInOther.get(rank) ?? 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  let agreed = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) if (place < later) agreed += 1;
  return { pairs, agreed };
}
