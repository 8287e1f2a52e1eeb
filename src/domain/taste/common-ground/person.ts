import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm, Rank } from "../../catalogue/film.ts";
import type { StoryCatalogue } from "../film-dna/story/story-canon.ts";

/** What is not known is empty. */
export interface Person {
  /** Null for the reader. */
  readonly name: string | null;
  /** Favourite first; films outside the ranking may be anywhere. */
  readonly canon: readonly FilmId[];
  readonly watched?: readonly FilmId[];
  readonly watchlist?: readonly FilmId[];
  readonly excluded?: readonly FilmId[];
}

export interface ComparingCatalogue extends StoryCatalogue {
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
}

export function nameOf({ name }: Person): string {
  return name ?? "you";
}

export function ownerOf({ name }: Person): string {
  return name === null ? "your" : `${name}'s`;
}

export function ownOf({ name }: Person): string {
  return name === null ? "yours" : `${name}'s`;
}

/** Films in their canon count as watched. */
export function seenBy({ canon, watched = [] }: Person): ReadonlySet<FilmId> {
  return new Set([...canon, ...watched]);
}

export function canonOf({ canon }: Person, { filmOf }: ComparingCatalogue): readonly AnyFilm[] {
  return [...new Set(canon)].flatMap((id) => filmOf(id) ?? []);
}

export function placesOf(person: Person, catalogue: ComparingCatalogue): ReadonlyMap<Rank, number> {
  const places = canonOf(person, catalogue).map(({ rank }, index) => [rank, index + 1] as const);
  return new Map(places.flatMap(([rank, place]): readonly [Rank, number][] => (rank === null ? [] : [[rank, place]])));
}

/** Of the others nothing but the names is known. */
export function rankedAmong(films: readonly AnyFilm[]): readonly Rank[] {
  return films.flatMap(({ rank }) => rank ?? []);
}
