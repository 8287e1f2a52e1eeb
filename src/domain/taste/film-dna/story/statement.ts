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

/** Of fewer films little is said. */
export const STORY_FROM = 5;

export interface Statement {
  readonly kind: StatementKind;
  /** "grief"; statements of one kind and finding say the same. */
  readonly about: string;
  /** At most sixteen words; a title or a name counts as one. */
  readonly sentence: string;
  readonly finding: string;
  readonly because: string;
  readonly picture: StatementPicture;
  readonly evidence: Evidence | null;
}

export interface Evidence {
  readonly ranks: readonly Rank[];
  readonly inRanking: number;
  /** How often chance would give a canon of this size as much, times the number of other things that could be said. */
  readonly chance: number;
}

export type StatementPicture =
  | { readonly kind: "films"; readonly films: readonly PicturedFilm[]; readonly lit: readonly Rank[] }
  /** The canon's films on each list, and what chance would give; the most surprising first. */
  | { readonly kind: "lists"; readonly rows: readonly ListRow[] }
  | {
      readonly kind: "alone";
      readonly film: FilmWithLists;
      readonly place: number;
      readonly leftOut: FilmWithLists | null;
    }
  | { readonly kind: "thread"; readonly films: readonly PicturedFilm[]; readonly people: readonly ThreadPerson[] }
  | {
      readonly kind: "pair";
      readonly films: readonly [PicturedFilm, PicturedFilm];
      readonly shared: readonly string[];
      readonly odd: PicturedFilm | null;
    }
  /** The canon's films by year over the ranking's, for every year from `since` on; none lies inside `gap`. */
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
  readonly ranks: readonly Rank[];
}

export interface CountryTile {
  readonly country: string;
  readonly count: number;
  readonly expected: number;
}

export interface SuggestedFilm extends PicturedFilm {
  readonly becauseOf: NamedFilm | null;
}

export interface Candidate {
  readonly statement: Statement;
  /** Names films or people of this canon, and so needs no comparison with chance. */
  readonly isPortrait: boolean;
}

/** Kept to compare with a later story: plain data. */
export interface StoryMemory {
  readonly canon: readonly FilmId[];
  readonly said: readonly { readonly kind: StatementKind; readonly about: string }[];
}

export interface ChangedFilm extends PicturedFilm {
  /** From 1; null if it was, or is, not there. */
  readonly before: number | null;
  readonly now: number | null;
}

export interface StoryChange {
  readonly came: readonly ChangedFilm[];
  readonly left: readonly ChangedFilm[];
  /** In the canon's order, like `fell`; films that only made room are in neither. */
  readonly climbed: readonly ChangedFilm[];
  readonly fell: readonly ChangedFilm[];
  readonly newly: readonly Statement[];
  readonly noLonger: StoryMemory["said"];
}
