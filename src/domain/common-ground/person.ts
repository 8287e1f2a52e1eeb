import type { Rank } from "../film.ts";
import type { StoryCatalogue } from "../film-dna/story/story-canon.ts";

/** Somebody whose canon is compared. What is not known of them is empty. */
export interface Person {
  /** As others call them; null for whoever reads. */
  readonly name: string | null;
  /** Favourite first. */
  readonly canon: readonly Rank[];
  readonly watched?: readonly Rank[];
  readonly watchlist?: readonly Rank[];
  /** Films they don't want to be told about. */
  readonly excluded?: readonly Rank[];
}

/** Films, tags and kin (docs/film-dna.md#what-a-story-loads). */
export type ComparingCatalogue = StoryCatalogue;

/** "you", "Anna". */
export function nameOf({ name }: Person): string {
  return name ?? "you";
}

/** "your", "Anna's", "James's". */
export function ownerOf({ name }: Person): string {
  return name === null ? "your" : `${name}'s`;
}

/** "yours", "Anna's": what is theirs, without naming it. */
export function ownOf({ name }: Person): string {
  return name === null ? "yours" : `${name}'s`;
}

/** Everything they know: their canon is watched, too. */
export function seenBy({ canon, watched = [] }: Person): ReadonlySet<Rank> {
  return new Set([...canon, ...watched]);
}

/** In the canon, without repetitions and films the catalogue does not have. */
export function canonOf({ canon }: Person, { films }: ComparingCatalogue): readonly Rank[] {
  return [...new Set(canon)].filter((rank) => films[rank - 1] !== undefined);
}
