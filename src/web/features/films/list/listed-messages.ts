import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

/** For films in an order that is not the ranking's: of a source list, of a topic. */
export const listedMessages = {
  pointed: (position: number | null, title: string, year: number): string =>
    position === null ? `${title} (${year})` : `${position}. ${title} (${year})`,
  tick: "Tick what you have seen.",
  nextLabel: "Next",
  mostNamed: (count: number): string => `On the most lists: ${count} of ${SOURCE_LISTS.length}`,
  nextUnseen: (count: number): string => `Unseen by you, on ${count} of ${SOURCE_LISTS.length} lists`,
  whole: "You have seen them all.",
  rank: (rank: number): string => `Canon ${rank}`,
} as const;
