/** The common ground of two to eight people (docs/film-dna.md#several-canons). */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { type ComparingCatalogue, canonOf, type Person, rankedAmong } from "./person.ts";
import { sharedTastes, type Taste } from "./shared-tastes.ts";
import { filmsForTonight, type FilmForTonight } from "./tonight.ts";

export const MOST_PEOPLE = 8;

export interface CommonGround {
  /** The films that at least two have: those of most people first, then those that stand highest with them. */
  readonly films: readonly CommonFilm[];
  /** What all the canons are about. */
  readonly tastes: readonly Taste[];
  /** What to watch together, the best first. */
  readonly tonight: readonly FilmForTonight[];
}

export interface CommonFilm {
  readonly film: AnyFilm;
  /** Its place with each person, in their order, from 1; null with whom it is missing. */
  readonly places: readonly (number | null)[];
}

/** Compares up to eight people; throws a RangeError for more. */
export function commonGround(people: readonly Person[], catalogue: ComparingCatalogue): CommonGround {
  if (people.length > MOST_PEOPLE) throw new RangeError(`At most ${MOST_PEOPLE} canons can be compared.`);
  const canons = people.map((person) => canonOf(person, catalogue));
  return {
    films: commonFilms(canons),
    tastes: canons.length < 2 ? [] : sharedTastes(canons.map(rankedAmong), catalogue).ofAll(),
    tonight: filmsForTonight(people, catalogue),
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
