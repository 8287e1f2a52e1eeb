export const wishMessages = {
  granted: {
    canon: (title: string): string => `${title} is in your canon`,
    watchlist: (title: string): string => `${title} is on your watchlist`,
    watched: (title: string): string => `${title} is marked as watched`,
  },
  undo: "Undo",
  required: "Sign in required",
  why: {
    canon: "Please sign in to add films to your Canon",
    watchlist: "Please sign in to add films to your Watchlist",
    watched: "Please sign in to mark films as watched",
  },
  takingBack: "Taking you back to where you were...",
  goBack: "Go back now",
} as const;
