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
  orderLabel: "Order",
  orders: ORDER_WORDS,
  orderOfList: (order: FilmOrder): string => {
    const list = SOURCE_LIST_IDS.find((id) => id === order);
    return list === undefined ? "" : sourceListById(list).name;
  },
  bestMatch: "Best match",
  listOrders: "As on a list",
  asList: "As a list",
  noneFit: "No films fit these choices",
  noneFitText: "Undo one of them, or clear them all.",
  page: (first: number, last: number): string => `Films ${first}–${last}`,
  pagesLabel: "Pages of these films",
} as const;
