import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** See docs/product.md#film-dna. Averages are rounded, halves up. */
export interface FilmInsights {
  /** Ties go to the highest in the canon. */
  readonly oldest: NamedFilm;
  readonly newest: NamedFilm;
  readonly averageYear: number;
  /** From oldest to newest; 0 for one year. */
  readonly yearSpan: number;
  readonly averageRanking: number;
}

/** Null for no films. */
export function filmInsights(films: readonly CanonFilm[]): FilmInsights | null {
  // A stable sort keeps the canon's order within a year.
  const byYear = films.map(({ film }) => film).toSorted((one, other) => one.year - other.year);
  const [oldest] = byYear;
  const latestYear = byYear.at(-1)?.year;
  const newest = byYear.find(({ year }) => year === latestYear);
  if (oldest === undefined || newest === undefined) return null;
  return {
    oldest: namedFilm(oldest),
    newest: namedFilm(newest),
    averageYear: roundedMean(byYear.map(({ year }) => year)),
    yearSpan: newest.year - oldest.year,
    averageRanking: roundedMean(byYear.map(({ rank }) => rank)),
  };
}

function roundedMean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
