import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

export const messages = {
  directedBy: (director: string) => `Directed by ${director}`,
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
} as const;
