import type { Rank } from "../../catalogue/film.ts";

/** One film's closeness to another. */
export interface Kin {
  readonly rank: Rank;
  /** Likeness of content and of who chooses them, 1 to 100. */
  readonly strength: number;
  /** How many voters of the 2012 Sight and Sound poll chose both. */
  readonly voters: number;
}

export interface FilmKin {
  /** How many voters of the 2012 Sight and Sound poll chose the film. */
  readonly votes: number;
  /** Its nearest films, nearest first. */
  readonly kin: readonly Kin[];
}

/** By the film's rank as a string. */
export type KinByRank = Readonly<Record<string, FilmKin>>;
