import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm, Rank } from "../../catalogue/film.ts";
import type { StoryCatalogue } from "../film-dna/story/story-canon.ts";

/** Somebody whose canon is compared. What is not known of them is empty. */
export interface Person {
  /** As others call them; null for whoever reads. */
  readonly name: string | null;
  /** Favourite first. Films outside the ranking may be anywhere in it. */
  readonly canon: readonly FilmId[];
  readonly watched?: readonly FilmId[];
  readonly watchlist?: readonly FilmId[];
  /** Films they don't want to be told about. */
  readonly excluded?: readonly FilmId[];
}

/** Films, tags and kin (docs/film-dna.md#what-a-story-loads), and what films outside the ranking are called. */
export interface ComparingCatalogue extends StoryCatalogue {
  /** Undefined for a film that nobody knows. */
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
}

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
export function seenBy({ canon, watched = [] }: Person): ReadonlySet<FilmId> {
  return new Set([...canon, ...watched]);
}

/** The canon, without repetitions and films that nobody knows. */
export function canonOf({ canon }: Person, { filmOf }: ComparingCatalogue): readonly AnyFilm[] {
  return [...new Set(canon)].flatMap((id) => filmOf(id) ?? []);
}

/** At what place, from 1, the ranked films of the canon stand in it. */
export function placesOf(person: Person, catalogue: ComparingCatalogue): ReadonlyMap<Rank, number> {
  const places = canonOf(person, catalogue).map(({ rank }, index) => [rank, index + 1] as const);
  return new Map(places.flatMap(([rank, place]): readonly [Rank, number][] => (rank === null ? [] : [[rank, place]])));
}

/** Those that the ranking has: nothing but the names of the others is known. */
export function rankedAmong(films: readonly AnyFilm[]): readonly Rank[] {
  return films.flatMap(({ rank }) => rank ?? []);
}
