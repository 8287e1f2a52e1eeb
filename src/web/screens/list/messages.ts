import { SOURCE_LIST_COUNT, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

export const messages = {
  inTheRanking: "Filter and reorder",
  back: `All ${SOURCE_LIST_COUNT} lists`,
  source: "Source and edition",
  atPublisher: (publisher: string): string => `The list at ${publisher}`,
  opensOutside: "(opens outside of Canon)",
  unranked: "This list gives no order: its films are shown by year, the oldest first.",
  legend: (isRanked: boolean): string =>
    `One stripe per film, ${isRanked ? "in the list's order" : "the oldest first"}. Tall and in colour: seen.`,
  pointed: (position: number | null, title: string, year: number): string =>
    position === null ? `${title} (${year})` : `${position}. ${title} (${year})`,
  tick: "Tick what you have seen.",
  nextLabel: "Next",
  mostNamed: (count: number): string => `On the most lists: ${count} of ${SOURCE_LISTS.length}`,
  nextUnseen: (count: number): string => `Unseen by you, on ${count} of ${SOURCE_LISTS.length} lists`,
  whole: "You have seen them all.",
  wholeText: "Another list may have something for you.",
  listLabel: (name: string): string => `Films of ${name}`,
  position: "Position",
  rank: (rank: number): string => `Canon ${rank}`,
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
} as const;
