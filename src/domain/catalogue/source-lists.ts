import { CURRENT_EDITION, type EditionNumber } from "./editions.ts";
import { SOURCE_LIST_IDS, type SourceListId } from "./film.ts";

/** A source list as shown to visitors. */
export interface SourceList {
  readonly id: SourceListId;
  /** The last part of its page's address; never changed, because people link to it. */
  readonly slug: string;
  readonly publisher: string;
  /** Three or four letters on film cards. */
  readonly mark: string;
  /** One or two words, for pictures of several lists. */
  readonly shortName: string;
  readonly name: string;
  /** Always shown, because lists are revised. */
  readonly edition: string;
  /** Films in our copy, ties included; the denominator of positions. */
  readonly entries: number;
  /** False without a published order: then it counts as a list, but gives no position. */
  readonly ranked: boolean;
  /** Of how many that the publisher names, where only its first `entries` count; we don't know the others. */
  readonly firstOf?: number;
}

/** A publisher's badge in the header, with its lists. */
export interface SourceBadge {
  readonly publisher: string;
  readonly label: string;
  readonly lists: readonly SourceListId[];
}

/** As the first edition of the ranking took them. */
const FIRST_LISTS: Readonly<Record<SourceListId, SourceList>> = {
  "bfi-critics-2022": {
    id: "bfi-critics-2022",
    slug: "sight-and-sound-critics-2022",
    publisher: "British Film Institute",
    mark: "S&S",
    shortName: "S&S critics",
    name: "Sight and Sound critics' poll",
    edition: "2022, top 100 with ties",
    entries: 100,
    ranked: true,
  },
  "bfi-directors-2022": {
    id: "bfi-directors-2022",
    slug: "sight-and-sound-directors-2022",
    publisher: "British Film Institute",
    mark: "DIR",
    shortName: "S&S directors",
    name: "Sight and Sound directors' poll",
    edition: "2022, top 100 with ties",
    entries: 104,
    ranked: true,
  },
  "afi-2007": {
    id: "afi-2007",
    slug: "afi-100-years-2007",
    publisher: "American Film Institute",
    mark: "AFI",
    shortName: "AFI",
    name: "100 Years...100 Movies",
    edition: "10th anniversary edition, 2007",
    entries: 100,
    ranked: true,
  },
  "imdb-top-250": {
    id: "imdb-top-250",
    slug: "imdb-top-250",
    publisher: "IMDb",
    mark: "IMDb",
    shortName: "IMDb",
    name: "IMDb Top 250 Movies",
    edition: "as of 31 December 2025",
    entries: 250,
    ranked: true,
  },
  empire: {
    id: "empire",
    slug: "empire-100-greatest",
    publisher: "Empire",
    mark: "EMP",
    shortName: "Empire",
    name: "The 100 Greatest Movies",
    edition: "online edition of 2021-22",
    entries: 100,
    ranked: true,
  },
  "letterboxd-top-250": {
    id: "letterboxd-top-250",
    slug: "letterboxd-top-250",
    publisher: "Letterboxd",
    mark: "LB",
    shortName: "Letterboxd",
    name: "Official Top 250 Narrative Features",
    edition: "February 2024",
    entries: 250,
    ranked: true,
  },
  "time-all-time": {
    id: "time-all-time",
    slug: "time-all-time-100",
    publisher: "TIME",
    mark: "TIME",
    shortName: "TIME",
    name: "All-TIME 100 Movies",
    edition: "2005, unranked",
    entries: 106,
    ranked: false,
  },
  "variety-2022": {
    id: "variety-2022",
    slug: "variety-100-greatest",
    publisher: "Variety",
    mark: "VAR",
    shortName: "Variety",
    name: "The 100 Greatest Movies of All Time",
    edition: "December 2022",
    entries: 100,
    ranked: true,
  },
};

type Renewed = Partial<Pick<SourceList, "name" | "edition" | "entries" | "firstOf">>;

/** What an edition changed about a list; what it does not name is as in the edition before. */
const RENEWED_LISTS: Readonly<Record<EditionNumber, Readonly<Partial<Record<SourceListId, Renewed>>>>> = {
  2: {
    "imdb-top-250": { edition: "as of 1 September 2026" },
    "letterboxd-top-250": { name: "Top 500 Films", edition: "the first 250 as of 11 September 2026", firstOf: 500 },
  },
};

/** The lists as an edition of the ranking took them, in the order they are always shown. */
export function sourceListsOf(edition: EditionNumber): readonly SourceList[] {
  return SOURCE_LIST_IDS.map((id) =>
    Object.entries(RENEWED_LISTS)
      .filter(([number]) => Number(number) <= edition)
      .reduce((list, [, renewed]) => ({ ...list, ...renewed[id] }), FIRST_LISTS[id]),
  );
}

/** The lists of the current edition, in the order they are always shown. */
export const SOURCE_LISTS: readonly SourceList[] = sourceListsOf(CURRENT_EDITION);

const SOURCE_LISTS_BY_ID: ReadonlyMap<SourceListId, SourceList> = new Map(SOURCE_LISTS.map((list) => [list.id, list]));

export function sourceListById(id: SourceListId): SourceList {
  return SOURCE_LISTS_BY_ID.get(id) ?? FIRST_LISTS[id];
}

/** Undefined for a slug that is no list's. */
export function sourceListBySlug(slug: string): SourceList | undefined {
  return SOURCE_LISTS.find((list) => list.slug === slug);
}

/** With its publisher, unless the name says it already. */
export function fullListName({ publisher, name }: SourceList): string {
  return name.startsWith(publisher) ? name : `${publisher}: ${name}`;
}

/** Voted by an audience instead of critics or film-makers. */
export const AUDIENCE_LISTS: readonly SourceListId[] = ["imdb-top-250", "empire", "letterboxd-top-250"];

/** One per publisher: the institute's two polls share a badge (docs/product.md#ranking). */
export const SOURCE_BADGES: readonly SourceBadge[] = [
  { publisher: "British Film Institute", label: "Sight and Sound", lists: ["bfi-critics-2022", "bfi-directors-2022"] },
  { publisher: "American Film Institute", label: "AFI", lists: ["afi-2007"] },
  { publisher: "IMDb", label: "IMDb", lists: ["imdb-top-250"] },
  { publisher: "Empire", label: "Empire", lists: ["empire"] },
  { publisher: "Letterboxd", label: "Letterboxd", lists: ["letterboxd-top-250"] },
  { publisher: "TIME", label: "TIME", lists: ["time-all-time"] },
  { publisher: "Variety", label: "Variety", lists: ["variety-2022"] },
];
