import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  notShown: {
    title: "None of them is on your services",
    text: "No film on your watchlist is known to be on the services you chose.",
    leave: "Show all",
  },
  asAdded: "As added",
  removeMany: "Take off the watchlist",
  title: "WATCHLIST",
  count: filmsWords,
  loading: "Loading your watchlist...",
  tabs: { "to-watch": "TO WATCH", watched: "WATCHED" },
  tabCount: filmsWords,

  progressLabel: "Watched from your watchlist",
  progress: (watched: number, total: number) => `${countWords(watched)} of ${countWords(total)} watched`,
  percent: (percent: number) => `${percent}%`,
  progressSpoken: (watched: number, total: number, percent: number) =>
    `${countWords(watched)} of ${countWords(total)} watched, ${percent} percent`,

  emptyTitle: "Your watchlist is empty",
  emptyText: "Bookmark the films you want to see, and you will find them here.",
  browse: "Browse Canon",
  nothingToWatchTitle: "No films to watch",
  nothingToWatchText: "You have seen everything on your watchlist.",
  nothingWatchedTitle: "No watched films yet",
  nothingWatchedText: "Films you mark as watched move here.",
  viewFilmsToWatch: "View films to watch",

  remove: (title: string) => `Remove ${title} from your watchlist`,
  removed: (title: string) => `${title} left your watchlist`,
  markedWatched: (title: string) => `${title} is watched`,
  markedUnwatched: (title: string) => `${title} is back in your films to watch`,
  leftCanonToo: "It left your canon too, which holds only films you have watched.",
  joinedCanon: (title: string) => `${title} joined your canon`,
  joinedCanonText: "It now counts as watched.",
  undo: "Undo",
} as const;
