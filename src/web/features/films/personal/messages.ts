export const messages = {
  needsScripts: "Your lists are kept on this device. To show them, this page needs JavaScript.",
  watchedLink: "Watched",
  unableToLoad: "Unable to load films",
  checkConnection: "Please check your connection and try again.",
  retry: "Retry",

  canon: {
    off: (title: string) => `Add ${title} to your canon`,
    on: (title: string) => `Remove ${title} from your canon`,
  },
  watchlist: {
    off: (title: string) => `Add ${title} to your watchlist`,
    on: (title: string) => `Remove ${title} from your watchlist`,
  },
  watched: {
    off: (title: string) => `Mark ${title} as watched`,
    on: (title: string) => `Mark ${title} as unwatched`,
  },
} as const;
