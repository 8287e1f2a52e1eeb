import { SOURCE_LIST_IDS, type SourceListId } from "./film.ts";

/** One published list the ranking stands on, as visitors are told about it. */
export interface SourceList {
  readonly id: SourceListId;
  readonly publisher: string;
  /** Three or four letters shown on film cards. */
  readonly mark: string;
  readonly name: string;
  /** Which state of the list we read: lists are revised, so it is always printed. */
  readonly edition: string;
  /** Number of films in our copy, counting tied ones: the denominator of a film's position. */
  readonly entries: number;
  /** False where the publisher gives no order: the list then counts as a list but says nothing about position. */
  readonly ranked: boolean;
  readonly citation: string;
  /** What is known to be weak about our copy, in words for visitors. */
  readonly caution?: string;
}

/** One of the header's seven badges: a publisher, and which of its lists stand behind it. */
export interface SourceBadge {
  readonly publisher: string;
  readonly label: string;
  readonly lists: readonly SourceListId[];
}

const SOURCE_LISTS_BY_ID: Readonly<Record<SourceListId, SourceList>> = {
  "bfi-critics-2022": {
    id: "bfi-critics-2022",
    publisher: "British Film Institute",
    mark: "S&S",
    name: "Sight and Sound critics' poll",
    edition: "2022, top 100 with ties",
    entries: 100,
    ranked: true,
    citation: "British Film Institute, Sight and Sound, The Greatest Films of All Time, critics' poll, December 2022.",
  },
  "bfi-directors-2022": {
    id: "bfi-directors-2022",
    publisher: "British Film Institute",
    mark: "DIR",
    name: "Sight and Sound directors' poll",
    edition: "2022, top 100 with ties",
    entries: 104,
    ranked: true,
    citation: "British Film Institute, Sight and Sound, Directors' 100 Greatest Films of All Time, December 2022.",
    caution:
      "Tied places in our copy of the directors' poll are a reconstruction from its published results, so such a place may be slightly off.",
  },
  "afi-2007": {
    id: "afi-2007",
    publisher: "American Film Institute",
    mark: "AFI",
    name: "100 Years...100 Movies",
    edition: "10th anniversary edition, 2007",
    entries: 100,
    ranked: true,
    citation: "American Film Institute, AFI's 100 Years...100 Movies, 10th Anniversary Edition, June 2007.",
  },
  "imdb-top-250": {
    id: "imdb-top-250",
    publisher: "IMDb",
    mark: "IMDb",
    name: "IMDb Top 250 Movies",
    edition: "as of 31 December 2025",
    entries: 250,
    ranked: true,
    citation: "Internet Movie Database, IMDb Top 250 Movies, as of 31 December 2025.",
    caution: "This list moves with its members' votes: positions are those of the edition named here.",
  },
  empire: {
    id: "empire",
    publisher: "Empire",
    mark: "EMP",
    name: "The 100 Greatest Movies",
    edition: "online edition of 2021-22",
    entries: 100,
    ranked: true,
    citation: "Empire magazine, The 100 Greatest Movies, online edition of 2021-22.",
  },
  "letterboxd-top-250": {
    id: "letterboxd-top-250",
    publisher: "Letterboxd",
    mark: "LB",
    name: "Official Top 250 Narrative Features",
    edition: "February 2024",
    entries: 250,
    ranked: true,
    citation: "Letterboxd, Official Top 250 Narrative Feature Films, February 2024.",
    caution: "This list moves with its members' ratings: positions are those of the edition named here.",
  },
  "time-all-time": {
    id: "time-all-time",
    publisher: "TIME",
    mark: "TIME",
    name: "All-TIME 100 Movies",
    edition: "2005, unranked",
    entries: 106,
    ranked: false,
    citation: "TIME magazine, All-TIME 100 Movies, chosen by Richard Corliss and Richard Schickel, 2005.",
    caution:
      "TIME gives no order, and some of its 100 entries name several films. Part of our copy is a reconstruction checked against published counts, not film by film.",
  },
  "variety-2022": {
    id: "variety-2022",
    publisher: "Variety",
    mark: "VAR",
    name: "The 100 Greatest Movies of All Time",
    edition: "December 2022",
    entries: 100,
    ranked: true,
    citation: "Variety, The 100 Greatest Movies of All Time, December 2022.",
  },
};

/** The eight lists in the order they are always shown. */
export const SOURCE_LISTS: readonly SourceList[] = SOURCE_LIST_IDS.map((id) => SOURCE_LISTS_BY_ID[id]);

export function sourceListById(id: SourceListId): SourceList {
  return SOURCE_LISTS_BY_ID[id];
}

/** The publishers behind the eight lists: the institute's two polls share one badge (specification, section 2). */
export const SOURCE_BADGES: readonly SourceBadge[] = [
  { publisher: "British Film Institute", label: "Sight and Sound", lists: ["bfi-critics-2022", "bfi-directors-2022"] },
  { publisher: "American Film Institute", label: "AFI", lists: ["afi-2007"] },
  { publisher: "IMDb", label: "IMDb", lists: ["imdb-top-250"] },
  { publisher: "Empire", label: "Empire", lists: ["empire"] },
  { publisher: "Letterboxd", label: "Letterboxd", lists: ["letterboxd-top-250"] },
  { publisher: "TIME", label: "TIME", lists: ["time-all-time"] },
  { publisher: "Variety", label: "Variety", lists: ["variety-2022"] },
];
