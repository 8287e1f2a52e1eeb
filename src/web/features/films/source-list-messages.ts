export const sourceListMessages = {
  /** "2022, top 100 with ties" after the publisher, unless the list's name says it. */
  publisherAndEdition: (publisher: string, edition: string): string => `${publisher} · ${edition}`,
  /** Why not all of a list's films are here; `isPart` if the publisher names more. */
  partly: (here: number, entries: number, isPart: boolean): string =>
    `Canon holds ${here} of its ${isPart ? `first ${entries}` : `${entries} films`}: the first hundred, and those that another list names too.`,
  films: (count: number): string => (count === 1 ? "film" : "films"),
  ofSeen: (total: number): string => `of ${total} seen`,
  all: "All",
  allSeen: (total: number): string => `${total} seen`,
} as const;
