import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  title: "YOUR CANON",
  back: "Back to the ranking",
  share: "Share your canon",
  shareWord: "Share",
  looksLabel: "Show your canon as",
  looks: { films: "Films", list: "List", wall: "Wall of posters", page: "Page to print" },
  lookWords: { films: "Films", list: "List", wall: "Wall", page: "Page" },
  inItsOrder: "Your order",
  place: (place: number): string => `Number ${countWords(place)}`,
  removeMany: "Take out of your canon",
  remove: (title: string): string => `Remove ${title} from your canon`,
  onlyOne: "Add a second and you can put them in order.",
  count: filmsWords,
  loading: "Loading your canon...",
  emptyTitle: "Your Canon is empty",
  emptyText: "Press the crown on the films you love, then put them in order.",
  browse: "Browse Canon",
  firstSteps: {
    title: "Welcome. Which films would you keep?",
    text: "Quick Ranking shows you one film at a time. Crown it, put it on your watchlist, or go on to the next, and stop whenever you like.",
    start: "Start with Quick Ranking",
  },
  duel: "Duel",
} as const;
