/** What two to eight people have in common, and of two alone how they differ (docs/film-dna.md#comparing-canons). */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { type FilmToShow, filmToShow, type RelatedFilms, relatedFilms } from "./films-to-show.ts";
import { type ComparingCatalogue, canonOf, type Person, rankedAmong } from "./person.ts";
import { type SharedTastes, sharedTastes } from "./shared-tastes.ts";

export const MOST_PEOPLE = 8;

export interface CommonGround {
  /** The films that at least two have: those of most people first, then those that stand highest with them. */
  readonly films: readonly CommonFilm[];
  readonly tastes: SharedTastes;
  /** What is to be said of two alone; null for more. */
  readonly two: TwoCanons | null;
}

export interface CommonFilm {
  readonly film: AnyFilm;
  /** Its place with each person, in their order, from 1; null with whom it is missing. */
  readonly places: readonly (number | null)[];
}

export interface TwoCanons extends AgreementOnOrder {
  readonly first: Person;
  readonly other: Person;
  readonly related: RelatedFilms;
  /** What the other should show the first, and the first the other, where there is such a film. */
  readonly toShow: readonly FilmToShow[];
  /** The two number ones for a duel; null if a canon is empty or they are the same film. */
  readonly numberOnes: readonly [AnyFilm, AnyFilm] | null;
}

interface AgreementOnOrder {
  /** Pairs of common films, and how many both put in the same order; null below two common films. */
  readonly order: { readonly pairs: number; readonly agreed: number } | null;
  /** The film they disagree most about: by places relative to the common films; null if they agree on the order. */
  readonly dispute: CommonFilm | null;
  /** The films that both put in the same order with at least half of the others, without the dispute. */
  readonly agreeing: ReadonlySet<FilmId>;
}

/**
 * Compares two to eight people; throws a RangeError for more. Films outside the ranking are common like any other;
 * tastes, kin and suggestions are of ranked films alone.
 */
export function commonGround(people: readonly Person[], catalogue: ComparingCatalogue): CommonGround {
  if (people.length > MOST_PEOPLE) throw new RangeError(`At most ${MOST_PEOPLE} canons can be compared.`);
  const canons = people.map((person) => canonOf(person, catalogue));
  const films = commonFilms(canons);
  const [first, other] = people;
  const [one = [], two = []] = canons;
  return {
    films,
    tastes: sharedTastes(canons.map(rankedAmong), catalogue),
    two:
      first === undefined || other === undefined || people.length > 2
        ? null
        : {
            first,
            other,
            ...agreementOnOrder(films),
            related: relatedFilms(one, two, catalogue),
            toShow: [filmToShow(other, first, catalogue), filmToShow(first, other, catalogue)].flatMap(
              (show) => show ?? [],
            ),
            numberOnes: numberOnes(one[0], two[0]),
          },
  };
}

function commonFilms(canons: readonly (readonly AnyFilm[])[]): readonly CommonFilm[] {
  const films = new Map(canons.flat().map((film) => [film.id, film]));
  const placesIn = canons.map((canon) => new Map(canon.map(({ id }, index): [FilmId, number] => [id, index + 1])));
  return [...films.values()]
    .map((film) => {
      const places = placesIn.map((placeOf) => placeOf.get(film.id) ?? null);
      // Relative places, so that being tenth of ten is lower than being tenth of a hundred.
      const heights = places.flatMap((place, index) => (place === null ? [] : [place / (canons[index]?.length ?? 1)]));
      return { film, places, holders: heights.length, height: mean(heights) };
    })
    .filter(({ holders }) => holders >= 2)
    .toSorted((one, other) => other.holders - one.holders || one.height - other.height || byRank(one.film, other.film))
    .map(({ film, places }) => ({ film, places }));
}

/** Films outside the ranking come last, in an order that does not depend on who has them. */
function byRank(one: AnyFilm, other: AnyFilm): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (one.rank ?? last) - (other.rank ?? last) || (one.id < other.id ? -1 : 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of the films that two canons have in common. */
function agreementOnOrder(films: readonly CommonFilm[]): AgreementOnOrder {
  const inOne = films
    .map((common) => ({ common, one: common.places[0] ?? 0, two: common.places[1] ?? 0 }))
    .toSorted((film, next) => film.one - next.one);
  const inTwo = inOne.toSorted((film, next) => film.two - next.two);
  const judged = inOne.map((film, index) => ({
    common: film.common,
    agreed: inOne.filter(({ one, two }) => (one - film.one) * (two - film.two) > 0).length,
    distance: Math.abs(index - inTwo.indexOf(film)),
  }));
  const [most] = judged.toSorted((film, next) => next.distance - film.distance);
  const dispute = most === undefined || most.distance === 0 ? null : most.common;
  const others = films.length - 1;
  return {
    order:
      others < 1
        ? null
        : { pairs: (films.length * others) / 2, agreed: judged.reduce((sum, { agreed }) => sum + agreed, 0) / 2 },
    dispute,
    agreeing: new Set(
      judged
        .filter(({ common, agreed }) => common !== dispute && agreed * 2 >= others)
        .map(({ common }) => common.film.id),
    ),
  };
}

function numberOnes(one: AnyFilm | undefined, other: AnyFilm | undefined): TwoCanons["numberOnes"] {
  return one === undefined || other === undefined || one.id === other.id ? null : [one, other];
}
