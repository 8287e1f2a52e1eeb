/** The words of the Quick Ranking (specification, section 2). */
export const quickRankingMessages = {
  title: "Quick Ranking",
  progress: (position: number, total: number): string => `Film ${position} of ${total}`,
  rank: (rank: number): string => `Rank ${rank}`,
  directedBy: (director: string): string => `Directed by ${director}`,
  next: "Next Film",
  back: "Back one film, undoing what was chosen there",
  close: "Close Quick Ranking",
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
  nothingLeft: "Nothing left to rank",
  nothingLeftText: "Every film is in your canon or on your watchlist.",
  backToList: "Back to the films",
  finished: "Quick Ranking finished",
  finishedText: (total: number): string =>
    total === 1 ? "That was the last film." : `You have been through all ${total} films.`,
  hints: [
    { key: "C", swipe: "right", action: "canon" },
    { key: "W", swipe: "up", action: "watchlist" },
    { key: "S", swipe: "down", action: "watched" },
    { key: "N", swipe: "left", action: "next" },
  ],
  swipeHint: (direction: string, action: string): string => `Swipe ${direction}: ${action}`,
} as const;
