import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** The figures of the Film Insights (docs/product.md#film-dna). Averages are rounded to whole numbers, halves up. */
export interface FilmInsights {
  /** Of several of one year, the one that stands highest in the canon. */
  readonly oldest: NamedFilm;
  readonly newest: NamedFilm;
  readonly averageYear: number;
  /** Years from the oldest to the newest; 0 where all are of one year. */
  readonly yearSpan: number;
  readonly averageRanking: number;
}

/** The insights of a canon; null for no films. */
export function filmInsights(films: readonly CanonFilm[]): FilmInsights | null {
  // Sorting keeps the canon's order among films of one year.
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
