/** A film has an id for good, and a rank in an edition (docs/product.md#films). */
import type { FilmId } from "./film-id.ts";
import type { SourceListId } from "./source-lists.ts";

/** From 1 to the edition's size. */
export type Rank = number;

export interface Placement {
  readonly list: SourceListId;
  /** 1 is best; ties share a position; null in an unordered list. */
  readonly position: number | null;
  readonly entries: number;
}

export interface Provenance {
  readonly listCount: number;
  /** Mean of position / entries over the ranked lists, 0 best to 1 last; 0.5 if on none. */
  readonly averagePosition: number;
  readonly placements: readonly Placement[];
}

export interface FilmFacts {
  readonly originalTitle: string;
  readonly directors: readonly string[];
  readonly screenwriters: readonly string[];
  readonly cinematographers: readonly string[];
  readonly composers: readonly string[];
  /** At most five, leads first; the others are in `SupportingCastByRank`. */
  readonly cast: readonly string[];
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly runtimeMinutes: number | null;
  readonly color: "color" | "bw" | "both";
  readonly sound: "sound" | "silent";
  readonly awards: readonly string[];
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
}

/** What the film index knows of a film; empty or null where it does not. */
export interface IndexFacts extends Pick<
  FilmFacts,
  "directors" | "genres" | "countries" | "languages" | "runtimeMinutes"
> {
  readonly title: string;
  readonly year: number;
  /** What else it is called. */
  readonly titles: readonly string[];
  readonly sound: "silent" | null;
}

export interface ExternalIds {
  readonly wikidata: string | null;
  /** Its name in Letterboxd's addresses; several where Letterboxd counts its parts as films. */
  readonly letterboxd: readonly string[];
}

export type ExternalIdsByRank = Readonly<Record<string, ExternalIds>>;

export type OtherTitlesByRank = Readonly<Record<string, readonly string[]>>;

export interface FilmNames extends ExternalIds {
  readonly titles: readonly string[];
}

export type FilmNamesByRank = Readonly<Record<string, FilmNames>>;

/** The players after `cast`, most important first; only the server knows them. */
export type SupportingCastByRank = Readonly<Record<string, readonly string[]>>;

/** What a film may be adapted from; `film` is an earlier version, and `history` real people and events. */
export const ADAPTED_KINDS = [
  "novel",
  "novella",
  "short story",
  "play",
  "musical",
  "opera",
  "poem",
  "epic",
  "myth",
  "fairy tale",
  "folk tale",
  "comic",
  "manga",
  "memoir",
  "biography",
  "nonfiction book",
  "article",
  "diary",
  "letters",
  "radio play",
  "television",
  "film",
  "song",
  "game",
  "toy",
  "history",
] as const;

export interface Adaptation {
  readonly kind: (typeof ADAPTED_KINDS)[number];
  /** In English: "King Lear"; of a film with its year, "Seven Samurai (1954)". */
  readonly work: string;
  readonly authors: readonly string[];
}

/** Known of a film beside its credits; only the server knows it. */
export interface FilmBackground {
  readonly adaptedFrom: readonly Adaptation[];
  /** What it is plainly about, where it is set, how it is told (`catalogue/films/subjects.json`). */
  readonly subjects: readonly string[];
}

export type BackgroundByRank = Readonly<Record<string, FilmBackground>>;

export interface AnyFilm {
  /** Null if the current edition does not rank it. */
  readonly rank: Rank | null;
  readonly id: FilmId;
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
  readonly posterUrl: string | null;
  readonly poster: string;
  /** The file of the poster's art, if not the film's own (`domain/picture/poster/type-looks.ts`). */
  readonly art?: string;
  /** Its place in the last edition that ranked it; only for films that left the ranking. */
  readonly wasRanked?: Rank;
  /** As far as it is known of a film outside the ranking. */
  readonly known?: Partial<FilmFacts> & Pick<IndexFacts, "titles">;
}

export interface Film extends AnyFilm {
  readonly rank: Rank;
  readonly id: FilmId;
  readonly title: string;
  readonly year: number;
  readonly director: string;
  readonly description: string;
  readonly posterUrl: string | null;
  /** The drawn poster's motif, arrangement, palette and composition (`domain/picture/poster/look.ts`). */
  readonly poster: string;
  readonly trailerUrl: string | null;
  readonly provenance: Provenance;
  readonly facts: FilmFacts;
}

export interface FilmMetadata {
  /** Comma-separated, main genre first: "Crime, Drama". */
  readonly genre: string;
  readonly cinematographer: string;
  /** Comma-separated, or "unknown". */
  readonly screenwriter: string;
  /** Comma-separated; empty until written. */
  readonly mood: string;
  readonly recommendations: readonly string[];
  readonly recommendationRanks?: readonly Rank[];
  readonly isByWoman?: true;
}

export type FilmMetadataByRank = Readonly<Record<string, FilmMetadata>>;

/** Vocabulary terms: 1 present, 2 strong, 3 defining. */
export type FilmTags = Readonly<Record<string, number>>;

export type FilmTagsByRank = Readonly<Record<string, FilmTags>>;

export const DEFAULT_GENRE = "Drama";

export function mainGenre(metadata: FilmMetadata | undefined): string {
  return metadata?.genre.split(",")[0]?.trim() || DEFAULT_GENRE;
}

/** Whether no list that names the film gives it a position: its place is then a guess. */
export function isWithoutOrder({ provenance }: { readonly provenance: Provenance }): boolean {
  return provenance.placements.every(({ position }) => position === null);
}
