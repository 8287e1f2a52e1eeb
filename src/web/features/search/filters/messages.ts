import type { OwnList, SeenChoice } from "#domain/filters/film-filters.ts";
import type { FilmOrder } from "#domain/filters/ranking-address.ts";
import { sourceListById, SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";

const SEEN_WORDS: Readonly<Record<SeenChoice | "all", string>> = {
  all: "All",
  unseen: "Unseen",
  seen: "Seen",
  faded: "Fade seen",
};

const OWN_LIST_WORDS: Readonly<Record<OwnList, string>> = {
  canon: "In my canon",
  watchlist: "On my watchlist",
  hidden: "Hidden",
};

const ORDER_WORDS: Readonly<Partial<Record<FilmOrder, string>>> = {
  rank: "Rank",
  "-rank": "Rank, last first",
  year: "Year, oldest first",
  "-year": "Year, newest first",
  title: "Title",
  "-title": "Title, Z to A",
  length: "Length, shortest first",
  "-length": "Length, longest first",
};

export const messages = {
  filter: "Filter",
  chosen: "Chosen filters",
  apply: "Apply",
  seen: SEEN_WORDS,
  onLists: OWN_LIST_WORDS,
  clear: (what: string): string => `Clear ${what}`,
  clearAll: "Clear all",
  moreAbout: (name: string): string => `More about ${name}`,
  orderLabel: "Order",
  orders: ORDER_WORDS,
  orderOfList: (order: FilmOrder): string => {
    const list = SOURCE_LIST_IDS.find((id) => id === order);
    return list === undefined ? "" : sourceListById(list).name;
  },
  bestMatch: "Best match",
  listOrders: "As on a list",
  /** For when a link's films depend on whose lists are asked. */
  personal: {
    unseen: "Unseen by you. Others see their own.",
    seen: "Seen by you. Others see their own.",
    faded: "What you have seen is faded. Others see their own.",
    canon: "In your canon. Others see theirs.",
    watchlist: "On your watchlist. Others see theirs.",
    hidden: "Hidden by you. Others see their own.",
  },
  plainPersonal: "Filtering by your own lists needs JavaScript, because only your device knows them.",
  seenOf: (seen: number, total: number): readonly [strong: string, rest: string] => [
    String(seen),
    `of ${total} ${total === 1 ? "film" : "films"} seen`,
  ],
  asList: "As a list",
  noneFit: "No films fit these choices",
  noneFitText: "Undo one of them, or clear them all.",
  page: (first: number, last: number): string => `Films ${first}–${last}`,
  pagesLabel: "Pages of these films",
} as const;
