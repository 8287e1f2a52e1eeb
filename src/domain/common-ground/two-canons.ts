/** Two canons side by side (docs/film-dna.md#comparing-two-canons). */
import { type CanonComparison, compareCanons } from "../compare-canons.ts";
import type { Film, Rank } from "../film.ts";
import { namedFilm, type NamedFilm } from "../film-dna/canon-film.ts";
import { type FilmToShow, filmToShow } from "./film-to-show.ts";
import { type ComparingCatalogue, canonOf, type Person } from "./person.ts";
import { type RelatedFilms, relatedFilms } from "./related-films.ts";
import { type Taste, tastesOfAll, tastesOfOne } from "./shared-tastes.ts";

export interface TwoCanons {
  readonly comparison: CanonComparison<Rank>;
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
  readonly numberOnes: readonly [NamedFilm, NamedFilm] | null;
}

export interface SharedFilm {
  readonly film: NamedFilm;
  /** Its place in each canon, from 1. */
  readonly places: readonly [number, number];
  /** Whether both put it in the same order with more than half of the other shared films; true if there is no other. */
  readonly agrees: boolean;
}

/** Compares two people's canons; of a canon without films there is nothing to say but that. */
export function compareTwo(first: Person, other: Person, catalogue: ComparingCatalogue): TwoCanons {
  const [one, two] = [canonOf(first, catalogue), canonOf(other, catalogue)];
  const comparison = compareCanons(one, two);
  const shared = sharedFilms(comparison.inCommon, one, two, catalogue);
  return {
    comparison,
    shared,
    dispute: mostDisputed(shared),
    related: relatedFilms(one, two, catalogue),
    tastes: {
      both: tastesOfAll([one, two], catalogue),
      first: tastesOfOne([one, two], 0, catalogue),
      other: tastesOfOne([one, two], 1, catalogue),
    },
    toFirst: filmToShow(other, first, catalogue),
    toOther: filmToShow(first, other, catalogue),
    numberOnes: numberOnes(filmAt(one[0], catalogue), filmAt(two[0], catalogue)),
  };
}

function sharedFilms(
  inCommon: readonly Rank[],
  one: readonly Rank[],
  two: readonly Rank[],
  catalogue: ComparingCatalogue,
): readonly SharedFilm[] {
  const places = inCommon.map((rank) => [one.indexOf(rank) + 1, two.indexOf(rank) + 1] as const);
  return inCommon.flatMap((rank, index): readonly SharedFilm[] => {
    const film = filmAt(rank, catalogue);
    const own = places[index];
    if (film === undefined || own === undefined) return [];
    const agreed = places.filter((place) => Math.sign(place[0] - own[0]) === Math.sign(place[1] - own[1])).length - 1;
    return [{ film: namedFilm(film), places: own, agrees: agreed * 2 >= inCommon.length - 1 }];
  });
}

function mostDisputed(shared: readonly SharedFilm[]): SharedFilm | null {
  const inOther = shared.toSorted((one, other) => one.places[1] - other.places[1]);
  const distance = (film: SharedFilm) => Math.abs(shared.indexOf(film) - inOther.indexOf(film));
  const [most] = shared.toSorted((one, other) => distance(other) - distance(one));
  return most === undefined || distance(most) === 0 ? null : most;
}

function numberOnes(one: Film | undefined, other: Film | undefined): TwoCanons["numberOnes"] {
  if (one === undefined || other === undefined || one === other) return null;
  return [namedFilm(one), namedFilm(other)];
}

function filmAt(rank: Rank | undefined, { films }: ComparingCatalogue): Film | undefined {
  return rank === undefined ? undefined : films[rank - 1];
}
