import type { Film } from "../../catalogue/film.ts";
import { decadeName, decadeOf } from "../film-dna/figures.ts";
import { countryName, listed } from "../film-dna/story/words.ts";
import type { Ground } from "./ground.ts";

export interface Square {
  /** Null for all countries without a column of their own. */
  readonly country: string | null;
  readonly decade: number;
  readonly seen: number;
  /** Of the ranking; a film counts for its first country. */
  readonly total: number;
  /** The first countries of its films. */
  readonly countries: readonly string[];
}

export interface BlindSpots {
  /** Most films first; null, if there are any others, last. */
  readonly countries: readonly (string | null)[];
  /** The earliest first; a square a country, null where the ranking has no film. */
  readonly rows: readonly { readonly decade: number; readonly squares: readonly (Square | null)[] }[];
  /** Squares of which nothing is seen, one a country, the largest first. */
  readonly largest: readonly Square[];
  /** Names the largest; null if there are none. */
  readonly sentence: string | null;
}

const COUNTRIES = 10;
const LARGEST = 3;
/** That a single film is unseen makes no blind spot. */
const FEWEST_FILMS = 2;

export function blindSpotsOf({ catalogue: { films }, isSeen }: Ground): BlindSpots {
  const byCountry = [...Map.groupBy(films, ({ facts }) => facts.countries[0] ?? null)]
    .filter(([country]) => country !== null)
    .toSorted(([, one], [, other]) => other.length - one.length);
  const frequent = byCountry.slice(0, COUNTRIES).map(([country]) => country);
  const columnOf = ({ facts }: Film) =>
    (frequent.includes(facts.countries[0] ?? null) ? facts.countries[0] : null) ?? null;
  const countries = films.some((film) => columnOf(film) === null) ? [...frequent, null] : frequent;
  const rows = [...Map.groupBy(films, ({ year }) => decadeOf(year))]
    .toSorted(([one], [other]) => one - other)
    .map(([decade, own]) => ({
      decade,
      squares: countries.map((country): Square | null => {
        const held = own.filter((film) => columnOf(film) === country);
        if (held.length === 0) return null;
        const from = new Set(held.flatMap(({ facts }) => facts.countries[0] ?? []));
        return {
          country,
          decade,
          seen: held.filter(isSeen).length,
          total: held.length,
          countries: [...from].toSorted(),
        };
      }),
    }));
  const empty = rows
    .flatMap(({ squares }) => squares)
    .filter((square) => square !== null)
    .filter(({ country, seen, total }) => country !== null && seen === 0 && total >= FEWEST_FILMS)
    .toSorted((one, other) => other.total - one.total);
  const largest = empty
    .filter(({ country }, index) => empty.findIndex((square) => square.country === country) === index)
    .slice(0, LARGEST);
  return { countries, rows, largest, sentence: largestInWords(largest) };
}

export function isIn({ country, decade, countries }: Square, { year, facts }: Film): boolean {
  const first = facts.countries[0];
  return (
    decadeOf(year) === decade &&
    (country === null ? first === undefined || countries.includes(first) : first === country)
  );
}

/** "Japan in the 1950s". */
export function squareInWords({ country, decade }: Square): string {
  return `${country === null ? "elsewhere" : countryName(country)} in the ${decadeName(decade)}`;
}

function largestInWords(largest: readonly Square[]): string | null {
  if (largest.length === 0) return null;
  const spots = largest.map((square) => `${squareInWords(square)} (${square.total} films)`);
  return `You have seen nothing yet from ${listed(spots)}.`;
}
