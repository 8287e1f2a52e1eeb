import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Film, Rank } from "../../catalogue/film.ts";

export type LeftCatalogue = Pick<Catalogue, "films" | "metadataByRank" | "kinByRank">;

export interface Viewer {
  readonly watched: readonly Rank[];
  /** The favourite first. */
  readonly canon: readonly Rank[];
  /** Never offered: hidden or dismissed. */
  readonly away: readonly Rank[];
  /** Neither a surprise nor planned: on the watchlist already. */
  readonly planned: readonly Rank[];
}

/** Who has seen what, as the parts of the page ask for it. */
export interface Ground {
  readonly catalogue: LeftCatalogue;
  readonly isSeen: (film: Film) => boolean;
  /** Unseen, and neither hidden nor dismissed. */
  readonly isOffered: (film: Film) => boolean;
  /** Offered, and not on the watchlist. */
  readonly isNew: (film: Film) => boolean;
  /** How near films are to the canon by their kin, 1 for the nearest; those that are not near are missing. */
  readonly nearness: ReadonlyMap<Rank, number>;
}

export function groundOf({ watched, canon, away, planned }: Viewer, catalogue: LeftCatalogue): Ground {
  const [seen, hidden, listed] = [new Set([...watched, ...canon]), new Set(away), new Set(planned)];
  const isSeen = ({ rank }: Film) => seen.has(rank);
  const isOffered = (film: Film) => !isSeen(film) && !hidden.has(film.rank);
  const isNew = (film: Film) => isOffered(film) && !listed.has(film.rank);
  return { catalogue, isSeen, isOffered, isNew, nearness: nearnessTo(canon, catalogue) };
}

function nearnessTo(canon: readonly Rank[], { kinByRank }: LeftCatalogue): ReadonlyMap<Rank, number> {
  const near = new Map<Rank, number>();
  for (const rank of canon)
    for (const kin of kinByRank[rank]?.kin ?? []) near.set(kin.rank, (near.get(kin.rank) ?? 0) + kin.strength);
  const most = Math.max(1, ...near.values());
  return new Map([...near].map(([rank, strength]) => [rank, strength / most]));
}
