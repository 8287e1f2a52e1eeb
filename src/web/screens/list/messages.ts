import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const messages = {
  inTheRanking: "Filter and reorder",
  back: `All ${SOURCE_LIST_COUNT} lists`,
  source: "Source and edition",
  atPublisher: (publisher: string): string => `The list at ${publisher}`,
  opensOutside: "(opens outside of Canon)",
  unranked: "This list gives no order: its films are shown by year, the oldest first.",
  legend: (isRanked: boolean): string =>
    `One stripe per film, ${isRanked ? "in the list's order" : "the oldest first"}. Tall and in colour: seen.`,
  wholeText: "Another list may have something for you.",
  listLabel: (name: string): string => `Films of ${name}`,
  position: "Position",
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
} as const;
