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
  BackgroundByRank,
} from "./film.ts";

export interface Kin {
  readonly rank: Rank;
  /** Likeness of content and of who chooses them, 1 to 100. */
  readonly strength: number;
  /** Voters of the 2012 Sight and Sound poll who chose both. */
  readonly voters: number;
}

export interface FilmKin {
  readonly votes: number;
  readonly kin: readonly Kin[];
}

export type KinByRank = Readonly<Record<string, FilmKin>>;

export interface Recommendation {
  readonly rank: Rank;
  readonly why: string;
  /** An authored choice that is not among the closest films. */
  readonly isFurtherAfield: boolean;
}

export type Neighbour = Pick<Recommendation, "rank" | "why">;

/** Authored, strongest first, by rank; search learns from them. */
export type NeighboursByRank = Readonly<Record<string, readonly Neighbour[]>>;

/** The closest first, then those further afield; by rank. */
export type RecommendationsByRank = Readonly<Record<string, readonly Recommendation[]>>;

export type UnrankedFilm = Omit<Film, "rank" | "provenance" | "poster">;

export interface DepartedFilm {
  /** Its place in `wasIn`, the last edition that ranked it. */
  readonly was: Rank;
  readonly wasIn: EditionNumber;
  readonly film: UnrankedFilm & Pick<Film, "poster">;
  readonly metadata: FilmMetadata;
  readonly tags: FilmTags;
  readonly neighbours: readonly Neighbour[];
  readonly ids: ExternalIds;
}

export type DepartedFilms = Readonly<Record<string, DepartedFilm>>;

export interface EditionNote {
  readonly subject: string;
  readonly text: string;
}

export interface PublishedEdition extends EditionRanking {
  readonly notes: readonly EditionNote[];
}

export interface Catalogue {
  readonly version: string;
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
  readonly backgroundByRank: BackgroundByRank;
  readonly otherTitlesByRank: OtherTitlesByRank;
  readonly departed: DepartedFilms;
  /** Earlier ids of films in the editions served, and of films that the index held twice. */
  readonly formerIds: FormerIds;
  /** All that were served, oldest first; the last one ranks `films`. */
  readonly editions: readonly PublishedEdition[];
}
