export const messages = {
  inTheRanking: "Filter and reorder",
  back: "All eight lists",
  source: "Source and edition",
  atPublisher: (publisher: string): string => `The list at ${publisher}`,
  opensOutside: "(opens outside of Canon)",
  partly: (here: number, entries: number): string =>
    `Canon holds ${here} of its ${entries} films: the first hundred, and those that another list names too.`,
  unranked: "This list gives no order: its films stand here by year, the oldest first.",
  legend: (isRanked: boolean): string =>
    `One stripe a film, ${isRanked ? "in the list's order" : "the oldest first"}. Tall and in colour: seen.`,
  pointed: (position: number | null, title: string, year: number): string =>
    position === null ? `${title} (${year})` : `${position}. ${title} (${year})`,
  tick: "Tick what you have seen.",
  nextLabel: "Next",
  mostNamed: (count: number): string => `On the most lists: ${count} of 8`,
  nextUnseen: (count: number): string => `Unseen by you, on ${count} of 8 lists`,
  whole: "You have seen all of it.",
  wholeText: "Another list may have something for you.",
  listLabel: (name: string): string => `Films of ${name}`,
  position: "Position",
  rank: (rank: number): string => `Canon ${rank}`,
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
} as const;
