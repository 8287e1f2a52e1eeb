import type { FormerIds } from "../lists/lasting-films.ts";
import type { EditionRanking } from "./edition-ranking.ts";
import type { EditionNumber } from "./editions.ts";
import type {
  Rank,
  Film,
  ExternalIds,
  ExternalIdsByRank,
  FilmMetadata,
  FilmMetadataByRank,
  FilmTags,
  FilmTagsByRank,
  OtherTitlesByRank,
  SupportingCastByRank,
} from "./film.ts";

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

/** A film worth seeing after another. */
export interface Recommendation {
  readonly rank: Rank;
  /** The kinship in a few words, e.g. "the same village in the evening". */
  readonly why: string;
  /** An authored choice that is not among the closest films. */
  readonly isFurtherAfield: boolean;
}

/** A film that somebody found kin to another. */
export type Neighbour = Pick<Recommendation, "rank" | "why">;

/** The authored neighbours of each film, strongest first, by the film's rank written as a string; search learns from them. */
export type NeighboursByRank = Readonly<Record<string, readonly Neighbour[]>>;

/** What to see after each film, the closest first and then further afield, by the film's rank written as a string. */
export type RecommendationsByRank = Readonly<Record<string, readonly Recommendation[]>>;

/** A film as far as it does not depend on any ranking. */
export type UnrankedFilm = Omit<Film, "rank" | "provenance" | "poster">;

/** A film that an earlier edition ranked and the current one does not. It keeps its page and its words. */
export interface DepartedFilm {
  /** Its place in `wasIn`, the last edition that ranked it. */
  readonly was: Rank;
  readonly wasIn: EditionNumber;
  /** With the poster it had there. */
  readonly film: UnrankedFilm & Pick<Film, "poster">;
  readonly metadata: FilmMetadata;
  readonly tags: FilmTags;
  /** The authored ones among the ranked films. */
  readonly neighbours: readonly Neighbour[];
  readonly ids: ExternalIds;
}

/** By the film's id. */
export type DepartedFilms = Readonly<Record<string, DepartedFilm>>;

/** What visitors are told about a choice that made an edition what it is. */
export interface EditionNote {
  /** What it is about, in a few words. */
  readonly subject: string;
  /** Whole sentences. */
  readonly text: string;
}

export interface PublishedEdition extends EditionRanking {
  readonly notes: readonly EditionNote[];
}

/** One release of the catalogue. */
export interface Catalogue {
  /** Semantic version, e.g. "1.0.0". */
  readonly version: string;
  /** The edition that ranks `films`. */
  readonly edition: EditionNumber;
  /** Rank 1 first, without gaps. */
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly tagsByRank: FilmTagsByRank;
  readonly recommendationsByRank: RecommendationsByRank;
  readonly neighboursByRank: NeighboursByRank;
  readonly kinByRank: KinByRank;
  readonly idsByRank: ExternalIdsByRank;
  readonly supportingCastByRank: SupportingCastByRank;
  readonly otherTitlesByRank: OtherTitlesByRank;
  readonly departed: DepartedFilms;
  /** What films of any edition that was served were called otherwise, and films that stood twice in the film index. */
  readonly formerIds: FormerIds;
  /** Every edition of the ranking that was served, the oldest first; the last is the one of `films`. */
  readonly editions: readonly PublishedEdition[];
}
