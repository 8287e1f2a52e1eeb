import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

export const messages = {
  directedBy: "Directed by",
  hideFilm: "Hide film",
  unhideFilm: "Unhide film",
  hideLabel: (title: string) => `Hide ${title}`,
  unhideLabel: (title: string) => `Unhide ${title}`,
  rank: "Rank",
  hidden: "HIDDEN",
  details: (title: string) => `About ${title}`,
  canon: {
    off: (title: string) => `Add ${title} to your canon`,
    on: (title: string) => `Remove ${title} from your canon`,
    word: "Canon",
  },
  watchlist: {
    off: (title: string) => `Add ${title} to your watchlist`,
    on: (title: string) => `Remove ${title} from your watchlist`,
    word: "Watchlist",
  },
  watched: {
    off: (title: string) => `Mark ${title} as watched`,
    on: (title: string) => `Mark ${title} as unwatched`,
    word: "Watched",
  },
  onLists: (count: number) => `On ${count} of ${SOURCE_LISTS.length} lists`,
  notOn: (list: string): string => `Not on ${list}`,
  more: (title: string): string => `More for ${title}`,
  about: "About this film",
  isHidden: (title: string): string => `${title} is hidden`,
  undo: "Undo",
} as const;

export const listHeadMessages = {
  heads: { director: "Directed by", year: "Year", country: "Country", minutes: "Min", lists: "On lists" },
  orderBy: (name: string, isReversed: boolean): string => `${name}: order ${isReversed ? "downwards" : "upwards"}`,
  viewLabel: "Show films as",
  views: { cards: "Cards", rows: "Rows", posters: "Posters" },
} as const;

export const seenLineMessages = {
  link: "I've seen these",
  question: (total: number) => `How many of the ${total} have you seen?`,
  close: "Close this invitation",
  seen: (count: number, total: number) => `${count} of ${total} seen`,
} as const;
