import { countWords, filmsWords } from "#domain/words/count-words.ts";
import type { MyGroup, MyLook, MyOrder } from "#domain/filters/my-films.ts";

const ORDER_WORDS: Readonly<Record<Exclude<MyOrder, "own">, string>> = {
  added: "Day added, latest first",
  rank: "Rank",
  title: "Title",
  year: "Year, oldest first",
  "-year": "Year, newest first",
  seen: "Day seen, latest first",
  "-seen": "Day seen, earliest first",
  stars: "Stars, most first",
  times: "Times seen, most first",
  length: "Length, shortest first",
  "-length": "Length, longest first",
};

const GROUP_WORDS: Readonly<Record<MyGroup, string>> = {
  year: "Year",
  decade: "Decade",
  director: "Director",
  stars: "Stars",
  seen: "Month seen",
};

const LOOK_WORDS: Readonly<Record<MyLook, string>> = { tiles: "Posters", cards: "Cards", rows: "Rows" };

export const messages = {
  view: "These films",
  find: "Find a title or a director",
  clearFind: "Clear",
  filter: "Filter",
  orderLabel: "Order",
  orders: ORDER_WORDS,
  groupLabel: "Headings",
  groups: GROUP_WORDS,
  noGroup: "No headings",
  lookLabel: "Look",
  looks: LOOK_WORDS,
  count: (shown: number, all: number): string =>
    shown === all ? filmsWords(all) : `${countWords(shown)} of ${filmsWords(all)}`,
  unknown: (count: number): string => `not known for ${filmsWords(count)} outside the ranking`,
  all: "Show all",
  noneFit: "No films fit these choices",
  noneFitText: "Undo one of them, or show all.",

  stars: "My stars",
  starsOf: (stars: string): string =>
    stars === "none" ? "No stars" : stars === "5" ? "5 stars" : stars === "1" ? "½ to 1½" : `${stars} or ${stars}½`,
  seenIn: "Seen in",
  mine: "My films",
  seenAgain: "Seen more than once",
  ranked: "In the ranking",
  other: "Not in the ranking",
  lists: "In my list",

  minutes: (minutes: number): string => `${countWords(minutes)} minutes`,

  select: "Select",
  selectFilm: (title: string): string => `Select ${title}`,
  selected: (count: number): string => (count === 0 ? "No films selected" : `${filmsWords(count)} selected`),
  selectAll: "Select all",
  done: "Done",
  toWatchlist: "Watchlist",
  toCanon: "Canon",
  toList: "Add to a list",
  toWatched: "Watched",
  giveStars: "Stars",
  starsChoice: (rating: number): string =>
    rating === 0 ? "No stars" : "★".repeat(Math.floor(rating)) + (rating % 1 === 0 ? "" : "½"),
  giveDay: "Day seen",
  hide: "Hide",
  changed: (what: string, count: number): string => `${what}: ${filmsWords(count)}`,
  undo: "Undo",
} as const;
