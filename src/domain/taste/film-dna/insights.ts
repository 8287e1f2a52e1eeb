import { countedFilm, type CountedFilm, type DatedFilm } from "./canon-film.ts";

/** See docs/product.md#film-dna. Averages are rounded, halves up. */
export interface FilmInsights {
  /** Ties go to the highest in the canon. */
  readonly oldest: CountedFilm;
  readonly newest: CountedFilm;
  readonly averageYear: number;
  /** From oldest to newest; 0 for one year. */
  readonly yearSpan: number;
  /** Of the ranked films. */
  readonly averageRanking: number;
}

/** Null where no film is ranked. */
export function filmInsights(films: readonly DatedFilm[]): FilmInsights | null {
  // A stable sort keeps the canon's order within a year.
  const byYear = films.toSorted((one, other) => one.year - other.year);
  const [oldest] = byYear;
  const latestYear = byYear.at(-1)?.year;
  const newest = byYear.find(({ year }) => year === latestYear);
  const ranks = films.flatMap(({ rank }) => rank ?? []);
  if (oldest === undefined || newest === undefined || ranks.length === 0) return null;
  return {
    oldest: countedFilm(oldest),
    newest: countedFilm(newest),
    averageYear: roundedMean(byYear.map(({ year }) => year)),
    yearSpan: newest.year - oldest.year,
    averageRanking: roundedMean(ranks),
  };
}

function roundedMean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
