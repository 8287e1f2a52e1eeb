export interface OfYear {
  readonly year: number;
}

export interface DecadeCount {
  /** Its first year, e.g. 1960. */
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
  // Relies on insertion order and a stable sort.
  return [...counts].map(([decade, count]) => ({ decade, count })).toSorted((one, other) => other.count - one.count);
}
