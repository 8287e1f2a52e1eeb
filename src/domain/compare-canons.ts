/** What two canons have in common and how far their orders agree (formula in `docs/film-dna.md`). */
import type { FilmId } from "./film-id.ts";
import type { Rank } from "./film.ts";

export interface CanonComparison<Name extends FilmId | Rank> {
  /** In the order of the first canon. */
  readonly inCommon: readonly Name[];
  /** Null below two common films. */
  readonly order: OrderAgreement | null;
}

/** Pairs of common films, and how many both put in the same order. */
interface OrderAgreement {
  readonly pairs: number;
  readonly agreed: number;
}

/** Compares two canons, favourites first, whose films are named by their ids or by their ranks in one edition. */
export function compareCanons<Name extends FilmId | Rank>(
  first: readonly Name[],
  other: readonly Name[],
): CanonComparison<Name> {
  const inOther = new Set(other);
  const inCommon = first.filter((film) => inOther.has(film));
  return { inCommon, order: orderAgreement(inCommon, other) };
}

function orderAgreement(
  inCommon: readonly (FilmId | Rank)[],
  other: readonly (FilmId | Rank)[],
): OrderAgreement | null {
  if (inCommon.length < 2) return null;
  const placeInOther = new Map(other.map((film, index) => [film, index]));
  const places = inCommon.map((film) => placeInOther.get(film) ?? 0);
  const pairs = (places.length * (places.length - 1)) / 2;
  let agreed = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) if (place < later) agreed += 1;
  return { pairs, agreed };
}
