/** The catalogue's films by source list: their order, how far somebody is, and how much the lists agree. */
import type { Film, Rank } from "./film.ts";
import { type SourceListId, sourceListById, SOURCE_LIST_IDS } from "./source-lists.ts";

/** The ranks of a list's films in the list's order, for each list asked for. */
export type RanksByList = Readonly<Partial<Record<SourceListId, readonly Rank[]>>>;

type Placed = Pick<Film, "rank" | "title" | "year" | "provenance">;

/** The film's position on a list: null if the list gives none, undefined if the film is not on it. */
export function positionOn(list: SourceListId, film: Pick<Film, "provenance">): number | null | undefined {
  return film.provenance.placements.find((placement) => placement.list === list)?.position;
}

/** A list's films that are in the catalogue, in its order; ties, and lists without an order, oldest first, then by title. */
export function filmsOfList<Listed extends Placed>(list: SourceListId, films: readonly Listed[]): readonly Listed[] {
  const placed = films.flatMap((film) => {
    const position = positionOn(list, film);
    return position === undefined ? [] : [{ film, position: position ?? 0 }];
  });
  return placed
    .toSorted(
      (one, other) =>
        one.position - other.position ||
        one.film.year - other.film.year ||
        compareCodePoints(one.film.title, other.film.title),
    )
    .map(({ film }) => film);
}

export function ranksByList(films: readonly Placed[], lists: readonly SourceListId[] = SOURCE_LIST_IDS): RanksByList {
  return Object.fromEntries(lists.map((list) => [list, filmsOfList(list, films).map(({ rank }) => rank)]));
}

/** How many of the films somebody has seen. */
export function countSeen(ranks: readonly Rank[], seen: ReadonlySet<Rank>): number {
  return ranks.filter((rank) => seen.has(rank)).length;
}

/**
 * The unseen film that most lists name, ties by rank; null if all are seen. It is the one ranked best, because the number
 * of lists is what ranks a film first (docs/product.md#ranking).
 */
export function nextUnseen(ranks: readonly Rank[], seen: ReadonlySet<Rank>): Rank | null {
  const unseen = ranks.filter((rank) => !seen.has(rank));
  return unseen.length === 0 ? null : Math.min(...unseen);
}

/** Two lists, in the order lists are always shown, and the films they share. */
export interface Overlap {
  readonly lists: readonly [SourceListId, SourceListId];
  readonly shared: number;
  /** Entries of the shorter list: as many as they could share. */
  readonly possible: number;
}

/**
 * Each pair of lists once: the first with the second, both with the third and so on. Films outside the catalogue do not
 * matter, because no film on two lists is outside it.
 */
export function overlaps(ranks: RanksByList): readonly Overlap[] {
  return SOURCE_LIST_IDS.flatMap((one, index) => {
    const films = new Set(ranks[one]);
    return SOURCE_LIST_IDS.slice(0, index).map((other): Overlap => {
      const possible = Math.min(sourceListById(one).entries, sourceListById(other).entries);
      return { lists: [other, one], shared: countSeen(ranks[other] ?? [], films), possible };
    });
  });
}

/** From 0, no film shared, to 1, all that could be. */
export function agreement({ shared, possible }: Overlap): number {
  return shared / possible;
}

/** The two lists that agree most, and the two that agree least; the first of equals. Throws without a pair. */
export function nearestAndFurthest(pairs: readonly Overlap[]): {
  readonly nearest: Overlap;
  readonly furthest: Overlap;
} {
  const byAgreement = pairs.toSorted((one, other) => agreement(other) - agreement(one));
  const [nearest] = byAgreement;
  if (nearest === undefined) throw new RangeError("No pair of lists to compare.");
  const furthest = byAgreement.find((pair) => agreement(pair) === agreement(byAgreement.at(-1) ?? nearest)) ?? nearest;
  return { nearest, furthest };
}

/** How many films exactly one list names, exactly two, and so on up to all. */
export function filmsByListCount(ranks: RanksByList): readonly { readonly lists: number; readonly films: number }[] {
  const listCounts = new Map<Rank, number>();
  for (const rank of Object.values(ranks).flat()) listCounts.set(rank, (listCounts.get(rank) ?? 0) + 1);
  return SOURCE_LIST_IDS.map((_, index) => ({
    lists: index + 1,
    films: [...listCounts.values()].filter((count) => count === index + 1).length,
  }));
}

/** Not by locale, which depends on the machine. */
function compareCodePoints(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
