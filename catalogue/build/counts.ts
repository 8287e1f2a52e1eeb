export function countsOf(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Those that occur more than once, each named once. */
export function repeatedIn(items: readonly string[]): readonly string[] {
  return [...countsOf(items)].filter(([, count]) => count > 1).map(([item]) => item);
}
