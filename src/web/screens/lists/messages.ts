import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const messages = {
  back: "Back to the ranking",
  title: `The ${SOURCE_LIST_COUNT} lists`,
  intro:
    "The ranking is made from these: the more of them name a film, the higher it ranks, and among equals the one they place higher. One stripe per film, in each list's order; tall and in colour: seen.",
  edition: (listsOf: string): string => `The edition of ${listsOf}: what's new, gone and moved`,
  listLabel: "The lists, and your progress",
  agreement: "How much they agree",
  agreementText: "How many films two lists share. The larger the figure, the larger its part of the shorter list.",
  agreementCaption: "Films that two lists share",
  other: "Another list",
  of: (possible: number): string => ` of ${possible}`,
  pair: (one: string, other: string, shared: number, possible: number): string =>
    `${one} and ${other}: ${shared} of ${possible} films`,
  nearest: "Nearest",
  furthest: "Furthest",
  share: (one: string, other: string, shared: number, possible: number): string =>
    `${one} and ${other} share ${shared} of ${possible}.`,
  named: `Named by one list, by two, by all ${SOURCE_LIST_COUNT}`,
  namedBar: (films: number, lists: number): string =>
    `${films} ${films === 1 ? "film" : "films"} on ${lists === 1 ? "one list" : `${lists} lists`}`,
  loading: "Loading the lists...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
} as const;
