/** Two canons side by side (docs/film-dna.md#comparing-two-canons). */
import { type CanonComparison, compareCanons } from "../compare-canons.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { type FilmToShow, filmToShow } from "./film-to-show.ts";
import { type ComparingCatalogue, canonOf, type Person, rankedAmong } from "./person.ts";
import { type RelatedFilms, relatedFilms } from "./related-films.ts";
import { sharedTastes, type Taste } from "./shared-tastes.ts";

export interface TwoCanons {
  readonly comparison: CanonComparison;
  /** The films both have, in the order of the first canon. */
  readonly shared: readonly SharedFilm[];
  /** The film they disagree most about: by places relative to the shared films; null if they agree on the order. */
  readonly dispute: SharedFilm | null;
  readonly related: RelatedFilms;
  readonly tastes: {
    readonly both: readonly Taste[];
    readonly first: readonly Taste[];
    readonly other: readonly Taste[];
  };
  /** What the other should show the first, and the first the other. */
  readonly toFirst: FilmToShow | null;
  readonly toOther: FilmToShow | null;
  /** The two number ones for a duel; null if a canon is empty or they are the same film. */
  readonly numberOnes: readonly [AnyFilm, AnyFilm] | null;
}

export interface SharedFilm {
  readonly film: AnyFilm;
  /** Its place in each canon, from 1. */
  readonly places: readonly [number, number];
  /** Whether both put it in the same order with more than half of the other shared films; true if there is no other. */
  readonly agrees: boolean;
}

/**
 * Compares two people's canons; of a canon without films there is nothing to say but that. Films outside the ranking are
 * shared like any other; tastes, kin and suggestions are of ranked films alone.
 */
export function compareTwo(first: Person, other: Person, catalogue: ComparingCatalogue): TwoCanons {
  const [one, two] = [canonOf(first, catalogue), canonOf(other, catalogue)];
  const [ownIds, otherIds] = [one.map(({ id }) => id), two.map(({ id }) => id)];
  const comparison = compareCanons(ownIds, otherIds);
  const shared = sharedFilms(comparison.inCommon, ownIds, otherIds, catalogue);
  const tastes = sharedTastes([rankedAmong(one), rankedAmong(two)], catalogue);
  return {
    comparison,
    shared,
    dispute: mostDisputed(shared),
    related: relatedFilms(one, two, catalogue),
    tastes: { both: tastes.ofAll(), first: tastes.ofOne(0), other: tastes.ofOne(1) },
    toFirst: filmToShow(other, first, catalogue),
    toOther: filmToShow(first, other, catalogue),
    numberOnes: numberOnes(one[0], two[0]),
  };
}

function sharedFilms(
  inCommon: readonly FilmId[],
  one: readonly FilmId[],
  two: readonly FilmId[],
  { filmOf }: ComparingCatalogue,
): readonly SharedFilm[] {
  const places = inCommon.map((id) => [one.indexOf(id) + 1, two.indexOf(id) + 1] as const);
  return inCommon.flatMap((id, index): readonly SharedFilm[] => {
    const film = filmOf(id);
    const own = places[index];
    if (film === undefined || own === undefined) return [];
    const agreed = places.filter((place) => Math.sign(place[0] - own[0]) === Math.sign(place[1] - own[1])).length - 1;
    return [{ film, places: own, agrees: agreed * 2 >= inCommon.length - 1 }];
  });
}

function mostDisputed(shared: readonly SharedFilm[]): SharedFilm | null {
  const inOther = shared.toSorted((one, other) => one.places[1] - other.places[1]);
  const distance = (film: SharedFilm) => Math.abs(shared.indexOf(film) - inOther.indexOf(film));
  const [most] = shared.toSorted((one, other) => distance(other) - distance(one));
  return most === undefined || distance(most) === 0 ? null : most;
}

function numberOnes(one: AnyFilm | undefined, other: AnyFilm | undefined): TwoCanons["numberOnes"] {
  return one === undefined || other === undefined || one.id === other.id ? null : [one, other];
}
