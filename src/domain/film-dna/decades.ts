import type { CanonFilm } from "./canon-film.ts";

/** How many films of a canon are from one decade. */
export interface DecadeCount {
  /** Its first year, e.g. 1960. */
  readonly decade: number;
  readonly count: number;
}

/** The first year of a year's decade. */
export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

/** "1960s". */
export function decadeName(decade: number): string {
  return `${decade}s`;
}

/** The decades a canon has films from, oldest first. */
export function decadesOf(films: readonly CanonFilm[]): readonly DecadeCount[] {
  return decadesByWeight(films).toSorted((one, other) => one.decade - other.decade);
}

/** The decade with most films first; of two with as many, the one whose first film stands higher in the canon. */
export function decadesByWeight(films: readonly CanonFilm[]): readonly DecadeCount[] {
  const counts = new Map<number, number>();
  for (const { film } of films) counts.set(decadeOf(film.year), (counts.get(decadeOf(film.year)) ?? 0) + 1);
  // The map is in the order of the canon, and sorting keeps the order of equals.
  return [...counts].map(([decade, count]) => ({ decade, count })).toSorted((one, other) => other.count - one.count);
}
