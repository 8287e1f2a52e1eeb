/** The common ground of two to eight people (docs/film-dna.md#several-canons). */
import type { Rank } from "../film.ts";
import { namedFilm, type NamedFilm } from "../film-dna/canon-film.ts";
import { type ComparingCatalogue, canonOf, type Person } from "./person.ts";
import { type Taste, tastesOfAll } from "./shared-tastes.ts";
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
  readonly film: NamedFilm;
  /** Its place with each person, in their order, from 1; null with whom it is missing. */
  readonly places: readonly (number | null)[];
}

/** Compares up to eight people; throws a RangeError for more. */
export function commonGround(people: readonly Person[], catalogue: ComparingCatalogue): CommonGround {
  if (people.length > MOST_PEOPLE) throw new RangeError(`At most ${MOST_PEOPLE} canons can be compared.`);
  const canons = people.map((person) => canonOf(person, catalogue));
  return {
    films: commonFilms(canons, catalogue),
    tastes: canons.length < 2 ? [] : tastesOfAll(canons, catalogue),
    tonight: filmsForTonight(people, catalogue),
  };
}

function commonFilms(canons: readonly (readonly Rank[])[], { films }: ComparingCatalogue): readonly CommonFilm[] {
  const counts = new Map<Rank, number>();
  for (const rank of canons.flat()) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return films
    .filter(({ rank }) => (counts.get(rank) ?? 0) >= 2)
    .map((film) => {
      const places = canons.map((canon) => (canon.includes(film.rank) ? canon.indexOf(film.rank) + 1 : null));
      // Relative places, so that being tenth of ten is lower than being tenth of a hundred.
      const heights = places.flatMap((place, index) => (place === null ? [] : [place / (canons[index]?.length ?? 1)]));
      return { film, places, holders: heights.length, height: mean(heights) };
    })
    .toSorted(
      (one, other) => other.holders - one.holders || one.height - other.height || one.film.rank - other.film.rank,
    )
    .map(({ film, places }) => ({ film: namedFilm(film), places }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
