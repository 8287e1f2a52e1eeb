import type { Film, Rank } from "./film.ts";
import { type SourceListId, sourceListById, SOURCE_LIST_IDS } from "./source-lists.ts";

export type RanksByList = Readonly<Partial<Record<SourceListId, readonly Rank[]>>>;

type Placed = Pick<Film, "rank" | "title" | "year" | "provenance">;

/** Null if the list gives none, undefined if the film is not on it. */
export function positionOn(list: SourceListId, film: Pick<Film, "provenance">): number | null | undefined {
  return film.provenance.placements.find((placement) => placement.list === list)?.position;
}

/** In the list's order; ties and unordered lists oldest first, then by title. */
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

export function countSeen(ranks: readonly Rank[], seen: ReadonlySet<Rank>): number {
  return ranks.filter((rank) => seen.has(rank)).length;
}

/** Null if all are seen. The best ranked is on most lists, because that ranks films first (docs/product.md#ranking). */
export function nextUnseen(ranks: readonly Rank[], seen: ReadonlySet<Rank>): Rank | null {
  const unseen = ranks.filter((rank) => !seen.has(rank));
  return unseen.length === 0 ? null : Math.min(...unseen);
}

export interface Overlap {
  readonly lists: readonly [SourceListId, SourceListId];
  readonly shared: number;
  readonly possible: number;
}

/** Each pair of lists once. Films outside the catalogue don't matter: no film on two lists is outside it. */
export function overlaps(ranks: RanksByList): readonly Overlap[] {
  return SOURCE_LIST_IDS.flatMap((one, index) => {
    const films = new Set(ranks[one]);
    return SOURCE_LIST_IDS.slice(0, index).map((other): Overlap => {
      const possible = Math.min(sourceListById(one).entries, sourceListById(other).entries);
      return { lists: [other, one], shared: countSeen(ranks[other] ?? [], films), possible };
    });
  });
}

/** 0 to 1. */
export function agreement({ shared, possible }: Overlap): number {
  return shared / possible;
}

/** The first of equals. Throws without a pair. */
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
