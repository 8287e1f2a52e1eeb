export const sourceListMessages = {
  /** "2022, top 100 with ties" after the publisher, unless the list's name says it. */
  publisherAndEdition: (publisher: string, edition: string): string => `${publisher} · ${edition}`,
  films: (count: number): string => (count === 1 ? "film" : "films"),
  ofSeen: (total: number): string => `of ${total} seen`,
  all: "All",
  allSeen: (total: number): string => `${total} seen`,
} as const;
