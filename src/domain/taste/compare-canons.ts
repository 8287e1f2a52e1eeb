/** What two canons have in common and how far their orders agree (formula in `docs/film-dna.md`). */
import type { FilmId } from "../catalogue/film-id.ts";

export interface CanonComparison {
  /** In the order of the first canon. */
  readonly inCommon: readonly FilmId[];
  /** Null below two common films. */
  readonly order: OrderAgreement | null;
}

/** Pairs of common films, and how many both put in the same order. */
interface OrderAgreement {
  readonly pairs: number;
  readonly agreed: number;
}

/** Compares two canons, favourites first. */
export function compareCanons(first: readonly FilmId[], other: readonly FilmId[]): CanonComparison {
  const inOther = new Set(other);
  const inCommon = first.filter((film) => inOther.has(film));
  return { inCommon, order: orderAgreement(inCommon, other) };
}

function orderAgreement(inCommon: readonly FilmId[], other: readonly FilmId[]): OrderAgreement | null {
  if (inCommon.length < 2) return null;
  const placeInOther = new Map(other.map((film, index) => [film, index]));
  const places = inCommon.map((film) => placeInOther.get(film) ?? 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  let agreed = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) if (place < later) agreed += 1;
  return { pairs, agreed };
}
