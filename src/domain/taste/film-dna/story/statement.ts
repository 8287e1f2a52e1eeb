import type { FilmId } from "../../../catalogue/film-id.ts";
import type { Rank } from "../../../catalogue/film.ts";
import type { SourceListId } from "../../../catalogue/source-lists.ts";
import type { NamedFilm, PicturedFilm } from "../canon-film.ts";

/** What a statement is about; a story has one of each, save two of "theme". */
export const STATEMENT_KINDS = [
  "theme",
  "mood",
  "place",
  "style",
  "lists",
  "alone",
  "director",
  "face",
  "women",
  "thread",
  "kindred",
  "when",
  "look",
  "length",
  "where",
  "first",
  "missing",
  "more",
  "change",
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** From so many films on there is a story; of fewer, little is said. */
export const STORY_FROM = 5;

/** One thing that a story says: plain data. */
export interface Statement {
  readonly kind: StatementKind;
  /** What it found, e.g. "grief"; two statements of one kind and finding say the same. */
  readonly about: string;
  /** At most sixteen words; a title or a name counts as one. */
  readonly sentence: string;
  /** The part of the sentence that is the finding. */
  readonly finding: string;
  readonly because: string;
  readonly picture: StatementPicture;
  readonly evidence: Evidence | null;
}

/** The count a statement rests on. */
export interface Evidence {
  /** The canon's films it counts. */
  readonly ranks: readonly Rank[];
  /** How many films of the whole ranking are like that. */
  readonly inRanking: number;
  /**
   * How often a canon of as many films drawn by lot would give as much, times the number of things that could have been
   * said in its place.
   */
  readonly chance: number;
}

/** What a picture of a statement shows. */
export type StatementPicture =
  /** The canon's films in order, those in `lit` standing out. */
  | { readonly kind: "films"; readonly films: readonly PicturedFilm[]; readonly lit: readonly Rank[] }
  /** Films of the canon on each list, and what chance would give; the most surprising first. */
  | { readonly kind: "lists"; readonly rows: readonly ListRow[] }
  | {
      readonly kind: "alone";
      readonly film: FilmWithLists;
      /** From 1. */
      readonly place: number;
      readonly leftOut: FilmWithLists | null;
    }
  /** The canon's films by year, and the people who join some of them. */
  | { readonly kind: "thread"; readonly films: readonly PicturedFilm[]; readonly people: readonly ThreadPerson[] }
  | {
      readonly kind: "pair";
      readonly films: readonly [PicturedFilm, PicturedFilm];
      readonly shared: readonly string[];
      readonly odd: PicturedFilm | null;
    }
  /** The canon's films by year over the ranking's, counted for every year from `since` on; nothing lies inside `gap`. */
  | {
      readonly kind: "years";
      readonly films: readonly PicturedFilm[];
      readonly ranking: { readonly since: number; readonly counts: readonly number[] };
      readonly gap: { readonly after: number | null; readonly before: number | null } | null;
      readonly decade: number | null;
    }
  | { readonly kind: "countries"; readonly tiles: readonly CountryTile[] }
  | { readonly kind: "three"; readonly films: readonly SuggestedFilm[] }
  | { readonly kind: "change"; readonly change: StoryChange };

export interface ListRow {
  readonly list: SourceListId;
  readonly count: number;
  readonly expected: number;
}

export interface FilmWithLists extends PicturedFilm {
  readonly lists: readonly SourceListId[];
}

export type Craft = "cinematographers" | "composers" | "screenwriters";

export interface ThreadPerson {
  readonly name: string;
  readonly craft: Craft;
  /** By year. */
  readonly ranks: readonly Rank[];
}

export interface CountryTile {
  readonly country: string;
  readonly count: number;
  /** What chance would give. */
  readonly expected: number;
}

export interface SuggestedFilm extends PicturedFilm {
  /** The canon's film it is closest to; null where none leads to it. */
  readonly becauseOf: NamedFilm | null;
}

/** A statement that may be told, and how it competes with others. */
export interface Candidate {
  readonly statement: Statement;
  /** True for what names films or people of this canon: it needs no comparison with chance. */
  readonly isPortrait: boolean;
}

/** What to keep of a story to compare it with a later one: plain data. */
export interface StoryMemory {
  /** Favourite first. */
  readonly canon: readonly FilmId[];
  readonly said: readonly { readonly kind: StatementKind; readonly about: string }[];
}

export interface ChangedFilm extends PicturedFilm {
  /** From 1; null if it was, or is, not there. */
  readonly before: number | null;
  readonly now: number | null;
}

export interface StoryChange {
  /** In the canon's order. */
  readonly came: readonly ChangedFilm[];
  readonly left: readonly ChangedFilm[];
  /** Films that passed others, in the canon's order; those that only made room are not among them. */
  readonly climbed: readonly ChangedFilm[];
  /** Films that others passed, where it was they that moved. */
  readonly fell: readonly ChangedFilm[];
  /** What the story says now and did not, and the other way round. */
  readonly newly: readonly Statement[];
  readonly noLonger: StoryMemory["said"];
}
