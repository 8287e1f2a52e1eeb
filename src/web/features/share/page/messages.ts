import { countWords } from "#domain/words/count-words.ts";
export const messages = {
  loading: { canon: "Loading this canon...", dna: "Loading this Film DNA..." },
  unableToLoad: "Unable to load films",
  checkConnection: "Please check your connection and try again.",
  retry: "Try again",
  toRanking: "To the ranking",
  canon: {
    private: "Private Canon",
    privateText: "This canon is set to private and cannot be viewed",
    missing: "Canon not found",
    missingText: "This shared canon may have been removed or never existed",
  },
  dna: {
    private: "This Film DNA is Private",
    privateText: "The owner has made this DNA private and it's no longer accessible.",
    missing: "DNA Not Found",
    missingText: "This Film DNA doesn't exist or has been removed.",
  },
  shared: "Shared",
  films: (count: number): string => (count === 1 ? "1 film" : `${countWords(count)} films`),
  product: "Canon",
  homeLabel: "Canon: history's greatest films",
} as const;
