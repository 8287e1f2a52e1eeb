import { type CanonFilm, genresOf, countedFilm, type CountedFilm, type DatedFilm } from "./canon-film.ts";

export interface OfYear {
  readonly year: number;
}

export interface DecadeCount {
  readonly decade: number;
  readonly count: number;
}

export function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}

export function decadeName(decade: number): string {
  return `${decade}s`;
}

export function decadesOf(films: readonly OfYear[]): readonly DecadeCount[] {
  return decadesByWeight(films).toSorted((one, other) => one.decade - other.decade);
}

/** Largest first; ties by the highest film in the canon. */
export function decadesByWeight(films: readonly OfYear[]): readonly DecadeCount[] {
  const counts = new Map<number, number>();
  for (const { year } of films) counts.set(decadeOf(year), (counts.get(decadeOf(year)) ?? 0) + 1);
  return [...counts].map(([decade, count]) => ({ decade, count })).toSorted((one, other) => other.count - one.count);
}

const SHOWN_GENRES = 10;

export interface GenreCount {
  readonly genre: string;
  readonly count: number;
}

/** Most films first, ties by first appearance. A film counts for each of its genres. */
export function genrePreferences(films: readonly CanonFilm[]): readonly GenreCount[] {
  const counts = new Map<string, number>();
  for (const film of films) for (const genre of genresOf(film)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .map(([genre, count]) => ({ genre, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, SHOWN_GENRES);
}

/** See docs/product.md#film-dna. Averages are rounded, halves up. */
export interface FilmInsights {
  readonly oldest: CountedFilm;
  readonly newest: CountedFilm;
  readonly averageYear: number;
  /** 0 if all are of one year. */
  readonly yearSpan: number;
  readonly averageRanking: number;
}

/** Null if no film is ranked. */
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
